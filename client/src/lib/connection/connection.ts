/** What is known of the way to the server. */
export type ConnectionState = 'there' | 'lost';

/** How long after one look at the server the next one follows while it is not reached, in milliseconds. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

export interface ConnectionOptions {
  /** Whether the server can be reached and can serve; never rejects. */
  probe: () => Promise<boolean>;
  /** Told when the server is reached again after it was not. */
  onReturn: () => void;
}

/**
 * Watches the way to the server, without asking anything as long as nothing is wrong. A call that did not get through
 * is a reason to look, not a verdict: only a look that fails says `lost`. From then on it looks again and again, less
 * often each time, until the server is there.
 */
export function createConnection({ probe, onReturn }: ConnectionOptions) {
  let state: ConnectionState = 'there';
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const enter = (next: ConnectionState): void => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
    if (next === 'there') onReturn();
  };

  const judge = async (): Promise<void> => {
    const isThere = await probe();
    clearTimeout(timer);
    if (isThere) {
      wait = FIRST_WAIT;
      enter('there');
      return;
    }
    // Never at the same moment in every browser: a server that comes back is not to be knocked over at once.
    timer = setTimeout(look, wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
    enter('lost');
  };

  /** Looks at once whether the server is there; one look at a time. */
  const look = (): void => {
    looking ??= judge().finally(() => (looking = null));
  };

  return {
    getState: (): ConnectionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    /** Also looks when the browser says that its own line came or went, and when people come back to the page. */
    followBrowser: (): void => {
      window.addEventListener('online', look);
      window.addEventListener('offline', look);
      document.addEventListener('visibilitychange', () => {
        if (state === 'lost' && document.visibilityState === 'visible') look();
      });
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;

/** How long the server may take to say that it is there, in milliseconds. */
const PROBE_LIMIT = 8_000;

/** Asks the server whether it can serve: GET /readyz. */
export async function isServing(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT);
    return (await fetch('/readyz', { cache: 'no-store', credentials: 'omit', signal })).ok;
  } catch {
    return false;
  }
}
