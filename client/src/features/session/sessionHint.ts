/** How long a sign-in lasts: beyond the browser's session, or as long as this tab. */
export type Persistence = 'local' | 'session';

const KEY = 'octavo.signedIn';

/**
 * A note that somebody signed in here, and nothing about who. With it the page waits for Firebase; without it
 * a visitor never downloads Firebase. Every method works, as if nothing were noted, where storage is forbidden.
 */
export interface SessionHint {
  read: () => Persistence | null;
  write: (persistence: Persistence) => void;
  clear: () => void;
  /** Calls back when somebody signs in in another tab. Out: stops it. */
  onSignInElsewhere: (listener: () => void) => () => void;
}

const storageOf = (persistence: Persistence): Storage =>
  persistence === 'local' ? window.localStorage : window.sessionStorage;

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** The note in the browser's storage. */
export const browserHint: SessionHint = {
  read: () =>
    (['session', 'local'] as const).find((persistence) =>
      attempt(() => storageOf(persistence).getItem(KEY) !== null, false),
    ) ?? null,
  write: (persistence) => {
    const other = persistence === 'local' ? 'session' : 'local';
    attempt(() => storageOf(other).removeItem(KEY), undefined);
    attempt(() => storageOf(persistence).setItem(KEY, '1'), undefined);
  },
  clear: () => {
    attempt(() => storageOf('local').removeItem(KEY), undefined);
    attempt(() => storageOf('session').removeItem(KEY), undefined);
  },
  onSignInElsewhere: (listener) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === KEY && event.newValue !== null) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
