/** localStorage of this browser, or sessionStorage of this tab. */
export type StorageArea = 'browser' | 'tab';

const storageOf = (area: StorageArea): Storage =>
  area === 'browser' ? window.localStorage : window.sessionStorage;

/** Storage may be forbidden or full: callers then continue without it. */
function attempt<Result>(otherwise: Result, work: () => Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** The browser's storage, which no other file uses directly. Never throws: forbidden storage seems empty. */
export const storage = {
  read: (area: StorageArea, key: string): string | null => attempt(null, () => storageOf(area).getItem(key)),

  /** @returns whether it was stored */
  write: (area: StorageArea, key: string, text: string): boolean =>
    attempt(false, () => {
      storageOf(area).setItem(key, text);
      return true;
    }),

  remove: (area: StorageArea, key: string): void => attempt(undefined, () => storageOf(area).removeItem(key)),

  keys: (area: StorageArea, prefix: string): string[] =>
    attempt([], () => Object.keys(storageOf(area)).filter((key) => key.startsWith(prefix))),
};
