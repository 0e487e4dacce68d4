import { setTimeout as sleep } from 'node:timers/promises';

export interface IntervalJob {
  /** Runs now, or again after the current run. */
  wake(): void;
  /** Stops; gives the current run a moment to end. */
  stop(): Promise<void>;
}

/** In milliseconds. Every job can be interrupted. */
const LAST_RUN_MS = 5_000;

/**
 * Runs a job now and then at an interval, never concurrently.
 * @param work its errors go to `onError`; the next run comes as usual
 * @param everyMs between two runs, in milliseconds
 */
export function startIntervalJob(
  work: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): IntervalJob {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;

  const run = async (): Promise<void> => {
    do {
      wanted = false;
      await work().catch(onError);
    } while (wanted && !stopped);
    current = null;
    if (stopped) return;
    timer = setTimeout(wake, everyMs);
    timer.unref();
  };
  const wake = (): void => {
    wanted = true;
    if (stopped || current) return;
    clearTimeout(timer);
    current = run();
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
        sleep(LAST_RUN_MS, undefined, { signal: enough.signal }).catch(() => undefined),
      ]);
      enough.abort();
    },
  };
}
