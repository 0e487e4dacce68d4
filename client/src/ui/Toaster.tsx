import './toast.css';
import { useEffect, useRef } from 'react';
import toast, { Toaster as HotToaster } from 'react-hot-toast';
import {
  kindColours,
  TOAST_TOP,
  toastBox,
  ToastButton,
  ToastIcon,
  type ToastKind,
  ToastText,
} from './toastParts';
import { DURATION_WITH_ACTION } from './toastDuration';

/** How long a toast stays, in milliseconds: long enough to read a sentence twice. */
const DURATION: Record<ToastKind, number> = { success: 4000, warning: 4000, error: 6000 };

const STACK = 'octavo-toasts';

/** Moves the focus out of a toast that is about to close: back to the element in <main> it came from, or to <main>. */
function leaveToast(cameFrom: EventTarget | null): void {
  const main = document.querySelector('main');
  const target = cameFrom instanceof HTMLElement && main?.contains(cameFrom) ? cameFrom : main;
  target?.focus({ preventScroll: true });
}

/**
 * The message with an Undo button, which also removes the toast at once. The toast closes after
 * DURATION_WITH_ACTION, but not while the toasts are hovered or focused: react-hot-toast waits for the pointer alone.
 */
function WithUndo({ message, undo }: { message: string; undo: () => void }) {
  const cameFrom = useRef<EventTarget | null>(null);
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const stack = text.current?.closest(`.${STACK}`);
      // Not :focus-within, which does not match while another window is in front.
      if (stack?.matches(':hover') || stack?.contains(document.activeElement)) return;
      toast.dismiss(message);
    }, DURATION_WITH_ACTION);
    return () => clearInterval(timer);
    // When the message is shown again, the time starts anew: its `undo` is a new one.
  }, [message, undo]);
  return (
    <ToastText ref={text}>
      <span>{message}</span>
      <ToastButton
        type="button"
        onFocus={({ relatedTarget }) => (cameFrom.current = relatedTarget)}
        onClick={() => {
          leaveToast(cameFrom.current);
          toast.remove(message);
          undo();
        }}
      >
        Undo
      </ToastButton>
    </ToastText>
  );
}

/** How many toasts were shown. */
let shown = 0;

/** Shows a toast. Its id is the message, so the same message again only updates it. */
export function showToast(kind: ToastKind, message: string, undo?: () => void): void {
  const isError = kind === 'error';
  // A new element each time, because screen readers announce only what changes.
  const key = (shown += 1);
  const show = kind === 'warning' ? toast : toast[kind];
  show(undo ? <WithUndo message={message} undo={undo} /> : <span key={key}>{message}</span>, {
    id: message,
    duration: undo ? Infinity : DURATION[kind],
    style: kindColours(kind),
    icon: <ToastIcon kind={kind} />,
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
