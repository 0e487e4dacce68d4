/** Whether the server can be reached, as far as the page knows. */
export type OnlineState = 'online' | 'offline';

/** The wait between two checks while offline, in milliseconds. It doubles after each check. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

export interface OnlineStatusOptions {
  /** Whether the server can be reached and can serve; never rejects. */
  probe: () => Promise<boolean>;
  /** Called when the server can be reached again. */
  onReconnect: () => void;
}

/**
 * Watches whether the server can be reached. Sends no requests while calls succeed. A failed call only starts a check;
 * the state becomes `offline` when the check fails. Then it checks at growing intervals until a check succeeds.
 */
export function createOnlineStatus({ probe, onReconnect }: OnlineStatusOptions) {
  let state: OnlineState = 'online';
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checking: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const enter = (next: OnlineState): void => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
    if (next === 'online') onReconnect();
  };

  const runCheck = async (): Promise<void> => {
    const isOnline = await probe();
    clearTimeout(timer);
    if (isOnline) {
      wait = FIRST_WAIT;
      enter('online');
      return;
    }
    // Jitter, so that browsers do not all call at once when the server comes back.
    timer = setTimeout(check, wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
    enter('offline');
  };

  /** Checks at once whether the server can be reached; one check at a time. */
  const check = (): void => {
    checking ??= runCheck().finally(() => (checking = null));
  };

  return {
    getState: (): OnlineState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    /** Also checks when the browser goes online or offline, and, while offline, when the page becomes visible. */
    followBrowser: (): void => {
      window.addEventListener('online', check);
      window.addEventListener('offline', check);
      document.addEventListener('visibilitychange', () => {
        if (state === 'offline' && document.visibilityState === 'visible') check();
      });
    },
  };
}

export type OnlineStatus = ReturnType<typeof createOnlineStatus>;

/** Timeout of a check, in milliseconds. */
const PROBE_LIMIT = 8_000;

/** Whether the server can serve: GET /readyz. Never rejects. */
export async function isServing(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT);
    return (await fetch('/readyz', { cache: 'no-store', credentials: 'omit', signal })).ok;
  } catch {
    return false;
  }
}
