import { E_TIMEOUT, Semaphore, withTimeout, type SemaphoreInterface } from 'async-mutex';
import { serviceUnavailable } from './app-error.js';

/** The share of the pool that one kind of work may use. */
const SHARE = 0.4;
/** The same as the pool's connection timeout. */
const TURN_TIMEOUT_MS = 5_000;

/**
 * Limits how many connections one kind of work holds, so that other work finds a free one (the bulkhead pattern,
 * https://learn.microsoft.com/azure/architecture/patterns/bulkhead).
 */
export class Bulkhead {
  private readonly slots: SemaphoreInterface;

  /** @param connections size of the pool */
  constructor(
    connections: number,
    private readonly busyMessage: string,
    timeoutMs = TURN_TIMEOUT_MS,
  ) {
    this.slots = withTimeout(new Semaphore(Math.max(1, Math.floor(connections * SHARE))), timeoutMs);
  }

  /**
   * Runs the work when a slot is free.
   * @param work holds one connection at a time
   * @throws SERVICE_UNAVAILABLE when no slot becomes free in time
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.slots.runExclusive(work);
    } catch (error) {
      if (error !== E_TIMEOUT) throw error;
      throw serviceUnavailable(this.busyMessage);
    }
  }
}
