/** localStorage of this browser, or sessionStorage of this tab. */
export type Place = 'browser' | 'tab';

const storageOf = (place: Place): Storage =>
  place === 'browser' ? window.localStorage : window.sessionStorage;

/** Storage may be forbidden or full: callers then continue without it. */
function attempt<Result>(otherwise: Result, work: () => Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** The only access to the browser's storage. Nothing here throws: forbidden storage behaves as if it were empty. */
export const storage = {
  read: (place: Place, key: string): string | null => attempt(null, () => storageOf(place).getItem(key)),

  /** @returns whether it was stored */
  write: (place: Place, key: string, text: string): boolean =>
    attempt(false, () => {
      storageOf(place).setItem(key, text);
      return true;
    }),

  remove: (place: Place, key: string): void => attempt(undefined, () => storageOf(place).removeItem(key)),

  keys: (place: Place, prefix: string): string[] =>
    attempt([], () => Object.keys(storageOf(place)).filter((key) => key.startsWith(prefix))),
};
