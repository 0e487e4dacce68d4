import { chakra } from '@chakra-ui/react';

/** What a toast tells of. */
export type Kind = 'success' | 'warning' | 'error';

/** With something to press it stays longer, so that there is time to get there; in milliseconds. */
export const DURATION_WITH_ACTION = 8000;

/** The box around the words. The names are the theme's CSS variables, so both themes are served. */
export const toastBox = {
  maxWidth: 'min(30rem, calc(100vw - 2rem))',
  padding: '0.7rem 0.9rem',
  borderRadius: 'var(--octavo-radii-l3)',
  boxShadow: 'var(--octavo-shadows-lg)',
  fontSize: '0.9375rem',
  fontWeight: 500,
  overflowWrap: 'anywhere',
} as const;

/** Below the bar, whose links stay free. */
export const TOAST_TOP = '4.75rem';

/** A tint and a text colour per kind. */
export const look = (kind: Kind) => ({
  background: `var(--octavo-colors-bg-${kind})`,
  color: `var(--octavo-colors-fg-${kind})`,
  border: `1px solid color-mix(in srgb, var(--octavo-colors-fg-${kind}) 35%, transparent)`,
});

/** The message and what can be done about it, side by side. */
export const Words = chakra('span', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' },
});

/** What can be done about a message. */
export const Act = chakra('button', {
  base: {
    flexShrink: '0',
    borderRadius: 'l1',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    // As high as a finger, though the toast stays as low as its words.
    py: '2.5',
    my: '-2.5',
    focusVisibleRing: 'outside',
  },
});

/** The sign in each kind's disc. Our own: those of react-hot-toast put their colours into the HTML as attributes of a div. */
const SIGN: Record<Kind, string> = {
  success: 'M5.9 10.4l2.8 2.8 5.4-5.9',
  warning: 'M10 4.5v7M10 14.6v.9',
  error: 'M6.9 6.9l6.2 6.2M13.1 6.9l-6.2 6.2',
};

/** The disc before the words. */
export function Mark({ kind }: { kind: Kind }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      style={{ flexShrink: 0 }}
    >
      <circle cx="10" cy="10" r="10" fill="currentColor" />
      <path
        d={SIGN[kind]}
        fill="none"
        stroke={`var(--octavo-colors-bg-${kind})`}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
