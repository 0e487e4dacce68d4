import { setTimeout as sleep } from 'node:timers/promises';

/** Work that is done again and again beside the requests. */
export interface IntervalJob {
  /** Runs it now, or once more as soon as the run under way is over. */
  wake(): void;
  /** No further run; the one under way has a moment to end. */
  stop(): Promise<void>;
}

/** How long stopping waits for a run under way, in milliseconds: every job can be interrupted. */
const LAST_RUN_MS = 5_000;

/**
 * Runs a job at once and then at an interval, never twice at the same time.
 * @param work one run. What it throws goes to `onError`, and the next run comes as if nothing had happened
 * @param everyMs the time between two runs when nobody wakes the job, in milliseconds
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
    // It keeps no process alive.
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
