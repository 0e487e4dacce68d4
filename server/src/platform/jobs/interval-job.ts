import { setTimeout as sleep } from 'node:timers/promises';

export interface IntervalJob {
  /** Runs the job now, or again after the current run. */
  wake(): void;
  /** Waits up to {@link LAST_RUN_MS} for the current run. */
  stop(): Promise<void>;
}

/** Jobs are safe to interrupt. */
const LAST_RUN_MS = 5_000;

/**
 * Runs a job at once and then at an interval, never concurrently, also after errors.
 * @param everyMs pause between two runs
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
