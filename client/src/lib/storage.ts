/** Kept in this browser, or in this tab until it is closed. */
export type Place = 'browser' | 'tab';

const storageOf = (place: Place): Storage =>
  place === 'browser' ? window.localStorage : window.sessionStorage;

/** A browser may forbid its storage, and it may be full: whoever keeps something goes on without it. */
function attempt<Result>(otherwise: Result, work: () => Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** The only way to the browser's storage. Nothing here throws; what cannot be kept is as if it were not there. */
export const storage = {
  read: (place: Place, key: string): string | null => attempt(null, () => storageOf(place).getItem(key)),

  /** Out: whether it is kept. */
  write: (place: Place, key: string, text: string): boolean =>
    attempt(false, () => {
      storageOf(place).setItem(key, text);
      return true;
    }),

  remove: (place: Place, key: string): void => attempt(undefined, () => storageOf(place).removeItem(key)),

  /** The keys that begin so. */
  keys: (place: Place, prefix: string): string[] =>
    attempt([], () => Object.keys(storageOf(place)).filter((key) => key.startsWith(prefix))),
};
