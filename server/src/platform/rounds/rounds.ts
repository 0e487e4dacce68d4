import { setTimeout as sleep } from 'node:timers/promises';

/** Work that is done again and again beside the requests. */
export interface Rounds {
  /** Has the next round begin now, or as soon as the one under way is over. */
  wake(): void;
  /** No further round; the one under way has a moment to end. */
  stop(): Promise<void>;
}

/** How long stopping waits for a round under way, in milliseconds: whoever works in rounds can be interrupted. */
const LAST_ROUND_MS = 5_000;

/**
 * Does the work in rounds, one at a time.
 * @param work one round. What it throws goes to `onError`, and the next round comes as if nothing had happened
 * @param everyMs the time between two rounds when nobody wakes them, in milliseconds
 */
export function startRounds(
  work: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;

  const round = async (): Promise<void> => {
    do {
      wanted = false;
      await work().catch(onError);
    } while (wanted && !stopped);
    current = null;
    if (stopped) return;
    timer = setTimeout(wake, everyMs);
    // It keeps no process alive.
    timer.unref();
  };
  const wake = (): void => {
    wanted = true;
    if (stopped || current) return;
    clearTimeout(timer);
    current = round();
  };
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const enough = new AbortController();
      await Promise.race([
        current,
        sleep(LAST_ROUND_MS, undefined, { signal: enough.signal }).catch(() => undefined),
      ]);
      enough.abort();
    },
  };
}
