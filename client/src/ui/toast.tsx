import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../lib/whenIdle';
import type * as Toaster from './Toaster';
import type { Kind } from './toastParts';

type Library = typeof Toaster;

let library: Library | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads what shows toasts. No page needs it to open, so it comes when the page is idle, or with the first message. */
export async function loadToaster(): Promise<Library> {
  const loaded = await import('./Toaster');
  library = loaded;
  for (const listener of listeners) listener();
  return loaded;
}

/** Out of reach: the next message tries again. */
const ignore = (): void => undefined;

function show(kind: Kind, message: string, action?: Toaster.ToastAction): void {
  if (library) library.showToast(kind, message, action);
  else loadToaster().then(({ showToast }) => showToast(kind, message, action), ignore);
}

/**
 * The only way to show a toast. In: the sentence, and what can be done about it, if something can. The same sentence is
 * never on the screen twice at a time.
 */
export const notify = {
  success: (message: string, action?: Toaster.ToastAction): void => show('success', message, action),
  error: (message: string): void => show('error', message),
  warning: (message: string): void => show('warning', message),
};

/** Takes every toast away at once: for what starts anew, such as a dialog or the next test. */
export const removeToasts = (): void => library?.removeAll();

/** Where toasts appear. Belongs in the page once. */
export function Toasts() {
  const loaded = useSyncExternalStore(
    subscribe,
    () => library,
    () => undefined,
  );
  useEffect(() => {
    whenIdle(() => void loadToaster().catch(ignore));
  }, []);
  return loaded ? <loaded.Toaster /> : null;
}
