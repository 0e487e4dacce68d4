import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';

/** The kinds of toasts. */
export type ToastKind = 'success' | 'warning' | 'error';

/** The style of a toast. It uses the theme's CSS variables, which cover light and dark mode. */
export const toastBox = {
  maxWidth: 'min(30rem, calc(100vw - 2rem))',
  padding: '0.7rem 0.9rem',
  borderRadius: 'var(--octavo-radii-l3)',
  boxShadow: 'var(--octavo-shadows-lg)',
  fontSize: '0.9375rem',
  fontWeight: 500,
  overflowWrap: 'anywhere',
} as const;

/** Below the top bar, so that its links stay clickable. */
export const TOAST_TOP = '4.75rem';

/** Background, text and border colour of a kind. */
export const kindColours = (kind: ToastKind) => ({
  background: `var(--octavo-colors-bg-${kind})`,
  color: `var(--octavo-colors-fg-${kind})`,
  border: `1px solid color-mix(in srgb, var(--octavo-colors-fg-${kind}) 35%, transparent)`,
});

/** The message with its button beside it. */
export const ToastText = chakra('span', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' },
});

/** The button of a toast, which may be a link. */
export const ToastButton = chakra('button', {
  base: {
    flexShrink: '0',
    borderRadius: 'l1',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    // A touch target as high as a finger; the negative margin keeps the toast as low as its text.
    py: '2.5',
    my: '-2.5',
    focusVisibleRing: 'outside',
  },
});

const icons = { success: CircleCheck, warning: CircleAlert, error: CircleX };

/** The icon of a toast. react-hot-toast's own icons write their colours as attributes of a <div>: invalid HTML. */
export function ToastIcon({ kind }: { kind: ToastKind }) {
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
