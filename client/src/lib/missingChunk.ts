import { storage } from './storage';

/** The build for whose missing scripts this tab has reloaded. */
const STORAGE_KEY = 'octavo.reloadedFor';

let isReloading = false;

/** Whether the page is about to be reloaded by {@link reloadOnMissingChunk}: drafts are saved without asking. */
export const reloadsForChunk = (): boolean => isReloading;

interface ReloadOptions {
  /** An id that differs from one build to the next. */
  build: string;
  /** Whether the server can be reached; never rejects. */
  isServing: () => Promise<boolean>;
  reload: () => void;
}

/**
 * Reloads a page that was left open across a deploy, when a script that it asks for is there no longer. Once for each
 * build, so that a script that is missing for good ends in the error page and not in a loop; and not while the server is
 * out of reach, since a reload would then leave nothing at all.
 * @see https://vite.dev/guide/build#load-error-handling
 */
export function reloadOnMissingChunk({ build, isServing, reload }: ReloadOptions): void {
  window.addEventListener('vite:preloadError', () => {
    if (!isReloading) void reloadOnce();
  });

  async function reloadOnce(): Promise<void> {
    if (!(await isServing()) || isReloading || !noteReload(build)) return;
    isReloading = true;
    reload();
  }
}

/** Out: false when this tab has reloaded for this build before, or when storage is forbidden and a loop would go unnoticed. */
function noteReload(build: string): boolean {
  return storage.read('tab', STORAGE_KEY) !== build && storage.write('tab', STORAGE_KEY, build);
}
