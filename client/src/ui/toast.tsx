import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../lib/whenIdle';
import type * as Toaster from './Toaster';
import type { ToastKind } from './toastParts';

type Library = typeof Toaster;

let library: Library | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the toast library: when the page is idle, or with the first message. No page needs it to render. */
export async function loadToaster(): Promise<Library> {
  const loaded = await import('./Toaster');
  library = loaded;
  for (const listener of listeners) listener();
  return loaded;
}

/** For a failed import: see lib/missingChunk.ts. */
const ignore = (): void => undefined;

function show(kind: ToastKind, message: string, undo?: () => void): void {
  if (library) library.showToast(kind, message, undo);
  else loadToaster().then(({ showToast }) => showToast(kind, message, undo), ignore);
}

/** The only way to show a toast, with an Undo button if `undo` is given. The same message is never on screen twice. */
export const notify = {
  success: (message: string, undo?: () => void): void => show('success', message, undo),
  error: (message: string): void => show('error', message),
  warning: (message: string): void => show('warning', message),
};

/** Removes every toast at once, for instance before a dialog or between tests. */
export const removeToasts = (): void => library?.removeAll();

/** Renders the toasts once their library is loaded. Render it once. */
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
