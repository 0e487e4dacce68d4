import './toast.css';
import { useEffect, useRef } from 'react';
import toast, { Toaster as HotToaster } from 'react-hot-toast';
import { Act, type Kind, kindColours, Mark, TOAST_TOP, toastBox, Words } from './toastParts';
import { DURATION_WITH_ACTION } from './toastDuration';

/** A button in a toast. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** How long a toast stays, in milliseconds: long enough to read a sentence twice. */
const DURATION: Record<Kind, number> = { success: 4000, warning: 4000, error: 6000 };

const STACK = 'octavo-toasts';

/** Moves the focus out of a toast that is about to close: back to the element in <main> it came from, or to <main>. */
function leaveToast(cameFrom: EventTarget | null): void {
  const main = document.querySelector('main');
  const target = cameFrom instanceof HTMLElement && main?.contains(cameFrom) ? cameFrom : main;
  target?.focus({ preventScroll: true });
}

/**
 * The message with an action button, which also removes the toast at once. The toast closes after
 * DURATION_WITH_ACTION, but not while the toasts are hovered or focused: react-hot-toast waits for the pointer alone.
 */
function WithAction({ message, action }: { message: string; action: ToastAction }) {
  const cameFrom = useRef<EventTarget | null>(null);
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const stack = words.current?.closest(`.${STACK}`);
      // Not :focus-within, which does not match while another window is in front.
      if (stack?.matches(':hover') || stack?.contains(document.activeElement)) return;
      toast.dismiss(message);
    }, DURATION_WITH_ACTION);
    return () => clearInterval(timer);
    // When the message is shown again, the time starts anew: its action is a new one.
  }, [message, action]);
  return (
    <Words ref={words}>
      <span>{message}</span>
      <Act
        type="button"
        onFocus={({ relatedTarget }) => (cameFrom.current = relatedTarget)}
        onClick={() => {
          leaveToast(cameFrom.current);
          toast.remove(message);
          action.onClick();
        }}
      >
        {action.label}
      </Act>
    </Words>
  );
}

/** Shows a toast. Its id is the message, so the same message again only updates it. */
export function showToast(kind: Kind, message: string, action?: ToastAction): void {
  const isError = kind === 'error';
  const show = kind === 'warning' ? toast : toast[kind];
  show(action ? <WithAction message={message} action={action} /> : message, {
    id: message,
    duration: action ? Infinity : DURATION[kind],
    style: kindColours(kind),
    icon: <Mark kind={kind} />,
    ...(isError && { ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  });
}

/** Removes every toast at once, without the exit animation. */
export const removeAll = (): void => toast.remove();

/**
 * Renders the toasts (specification: Every page): top centre, in rich colours and not expanded, that is, stacked behind
 * each other. Render it once.
 */
export function Toaster() {
  return (
    <HotToaster
      position="top-center"
      containerClassName={STACK}
      containerStyle={{ zIndex: 'var(--octavo-z-index-toast)', top: TOAST_TOP }}
      toastOptions={{ style: toastBox }}
    />
  );
}
