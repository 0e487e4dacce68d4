import './toast.css';
import type { ReactElement } from 'react';
import toast, { Toaster as HotToaster } from 'react-hot-toast';
import {
  Act,
  DURATION_WITH_ACTION,
  type Kind,
  kindColours,
  Mark,
  TOAST_TOP,
  toastBox,
  Words,
} from './toastParts';

/** What can be done about a message, by a button. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** How long a message stays, in milliseconds: long enough to read a sentence twice. */
const DURATION: Record<Kind, number> = { success: 4000, warning: 4000, error: 6000 };

/** The button goes with its toast: the focus goes back to the page, to where it came from if that is known. */
function leaveToast(cameFrom: EventTarget | null): void {
  const main = document.querySelector('main');
  const target = cameFrom instanceof HTMLElement && main?.contains(cameFrom) ? cameFrom : main;
  target?.focus({ preventScroll: true });
}

/** The message, with what can be done about it beside, which takes the toast away at once. */
function withAction(message: string, { label, onClick }: ToastAction): ReactElement {
  let cameFrom: EventTarget | null = null;
  return (
    <Words>
      <span>{message}</span>
      <Act
        type="button"
        onFocus={({ relatedTarget }) => (cameFrom = relatedTarget)}
        onClick={() => {
          leaveToast(cameFrom);
          toast.remove(message);
          onClick();
        }}
      >
        {label}
      </Act>
    </Words>
  );
}

/** Shows a message; the same one again only renews it, since its sentence is its id. */
export function showToast(kind: Kind, message: string, action?: ToastAction): void {
  const isError = kind === 'error';
  const show = kind === 'warning' ? toast : toast[kind];
  show(action ? withAction(message, action) : message, {
    id: message,
    duration: action ? DURATION_WITH_ACTION : DURATION[kind],
    style: kindColours(kind),
    icon: <Mark kind={kind} />,
    ...(isError && { ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  });
}

/** Takes every toast away at once, without its way out. */
export const removeAll = (): void => toast.remove();

/**
 * Where toasts appear: top centre, in rich colours and not expanded, which is to say one behind the other
 * (specification: Every page). Belongs in the page once.
 */
export function Toaster() {
  return (
    <HotToaster
      position="top-center"
      containerClassName="octavo-toasts"
      containerStyle={{ zIndex: 'var(--octavo-z-index-toast)', top: TOAST_TOP }}
      toastOptions={{ style: toastBox }}
    />
  );
}
