import './toast.css';
import { chakra } from '@chakra-ui/react';
import type { MouseEvent, ReactElement } from 'react';
import toast, { Toaster as HotToaster } from 'react-hot-toast';

/** What a toast tells of. */
export type Kind = 'success' | 'warning' | 'error';

/** What can be done about a message: a link, or a button. */
export type ToastAction =
  | { label: string; href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void }
  | { label: string; href?: undefined; onClick: () => void };

/** How long a message stays, in milliseconds: long enough to read a sentence twice. */
const DURATION: Record<Kind, number> = { success: 4000, warning: 4000, error: 6000 };

/** With something to press it stays longer, so that there is time to get there. */
const DURATION_WITH_ACTION = 8000;

/** The sign in each kind's disc. Our own: those of react-hot-toast put their colours into the HTML as attributes of a div. */
const SIGN: Record<Kind, string> = {
  success: 'M5.9 10.4l2.8 2.8 5.4-5.9',
  warning: 'M10 4.5v7M10 14.6v.9',
  error: 'M6.9 6.9l6.2 6.2M13.1 6.9l-6.2 6.2',
};

/** A tint and a text colour per kind; the names are the theme's CSS variables, so both themes are served. */
const look = (kind: Kind) => ({
  background: `var(--octavo-colors-bg-${kind})`,
  color: `var(--octavo-colors-fg-${kind})`,
  border: `1px solid color-mix(in srgb, var(--octavo-colors-fg-${kind}) 35%, transparent)`,
});

/** The message, with what can be done about it beside, which takes the toast away at once. */
function withAction(message: string, action: ToastAction): ReactElement {
  const leave = () => toast.remove(message);
  return (
    <Words>
      <span>{message}</span>
      {action.href === undefined ? (
        <Act
          type="button"
          onClick={() => {
            leave();
            action.onClick();
          }}
        >
          {action.label}
        </Act>
      ) : (
        <Act asChild>
          <a
            href={action.href}
            onClick={(event) => {
              leave();
              action.onClick(event);
            }}
          >
            {action.label}
          </a>
        </Act>
      )}
    </Words>
  );
}

const Words = chakra('span', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' },
});

const Act = chakra('button', {
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

/** Shows a message; the same one again only renews it, since its sentence is its id. */
export function showToast(kind: Kind, message: string, action?: ToastAction): void {
  const isError = kind === 'error';
  const show = kind === 'warning' ? toast : toast[kind];
  show(action ? withAction(message, action) : message, {
    id: message,
    duration: action ? DURATION_WITH_ACTION : DURATION[kind],
    style: look(kind),
    icon: <Mark kind={kind} />,
    ...(isError && { ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  });
}

/** Takes every toast away at once, without its way out. */
export const removeAll = (): void => toast.remove();

function Mark({ kind }: { kind: Kind }) {
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

/**
 * Where toasts appear: top centre, below the bar whose links stay free, in rich colours and not expanded, which is to
 * say one behind the other (specification: Every page). Belongs in the page once.
 */
export function Toaster() {
  return (
    <HotToaster
      position="top-center"
      containerClassName="octavo-toasts"
      containerStyle={{ zIndex: 'var(--octavo-z-index-toast)', top: '4.75rem' }}
      toastOptions={{
        style: {
          maxWidth: 'min(30rem, calc(100vw - 2rem))',
          padding: '0.7rem 0.9rem',
          borderRadius: 'var(--octavo-radii-l3)',
          boxShadow: 'var(--octavo-shadows-lg)',
          fontSize: '0.9375rem',
          fontWeight: 500,
          overflowWrap: 'anywhere',
        },
      }}
    />
  );
}
