import { storage } from './storage';

/** Vite's event for an import that has failed. */
const FAILED = 'vite:preloadError';

/** Holds the build for which this tab has already reloaded. */
const STORAGE_KEY = 'octavo.reloadedFor';

let isReloading = false;

/** Says again that a chunk is missing, where its first failure was while the server was unreachable. */
export const reportMissingChunk = (): boolean => window.dispatchEvent(new Event(FAILED));

/** Whether {@link reloadOnMissingChunk} is about to reload the page: drafts are then saved without asking. */
export const reloadsForChunk = (): boolean => isReloading;

interface ReloadOptions {
  /** An id that differs from one build to the next. */
  build: string;
  /** Whether the server can be reached; never rejects. */
  isServing: () => Promise<boolean>;
  reload: () => void;
}

/**
 * Reloads a page that was left open across a deploy, when a chunk that it requests no longer exists, or one whose chunk
 * was lost with the connection, at its next attempt: most browsers keep a failed import for as long as the page lives,
 * and request nothing again. Reloads once per build, so that a chunk that is missing for good leads to the error page
 * and not to a loop. Does not reload while the server is unreachable, because that would lose the page.
 * @see https://vite.dev/guide/build#load-error-handling
 */
export function reloadOnMissingChunk({ build, isServing, reload }: ReloadOptions): void {
  window.addEventListener(FAILED, () => {
    if (!isReloading) void reloadOnce();
  });

  async function reloadOnce(): Promise<void> {
    if (!(await isServing()) || isReloading || !markReloaded(build)) return;
    isReloading = true;
    reload();
  }
}

/** @returns false when this tab has already reloaded for this build, or cannot store that it has */
function markReloaded(build: string): boolean {
  return storage.read('tab', STORAGE_KEY) !== build && storage.write('tab', STORAGE_KEY, build);
}
