import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';

/** The kinds of toasts. */
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
export const kindColours = (kind: Kind) => ({
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

const icons = { success: CircleCheck, warning: CircleAlert, error: CircleX };

/** A filled disc before the words. Not react-hot-toast's own: those put their colours into the HTML as attributes of a div. */
export function Mark({ kind }: { kind: Kind }) {
  const Icon = icons[kind];
  return (
    <Icon
      size="24"
      fill="currentColor"
      stroke={`var(--octavo-colors-bg-${kind})`}
      aria-hidden="true"
      style={{ flexShrink: 0 }}
    />
  );
}
