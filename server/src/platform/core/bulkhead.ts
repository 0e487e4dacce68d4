import { E_TIMEOUT, Semaphore, withTimeout, type SemaphoreInterface } from 'async-mutex';
import { serviceUnavailable } from './app-error.js';

/** The share of a connection pool that one kind of work may use. */
const SHARE = 0.4;
/** The same as the pool's connection timeout. */
const TURN_TIMEOUT_MS = 5_000;

/** How many connections of a pool one kind of work may hold at once. @param connections size of the pool */
export const shareOf = (connections: number): number => Math.max(1, Math.floor(connections * SHARE));

/**
 * Limits how much of one kind of work runs at once, so that other work finds a free connection, or memory (the bulkhead
 * pattern, https://learn.microsoft.com/azure/architecture/patterns/bulkhead).
 */
export class Bulkhead {
  private readonly slots: SemaphoreInterface;

  constructor(
    slots: number,
    private readonly busyMessage: string,
    timeoutMs = TURN_TIMEOUT_MS,
  ) {
    this.slots = withTimeout(new Semaphore(slots), timeoutMs);
  }

  /**
   * Runs the work when a slot is free.
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
