import { E_TIMEOUT, Semaphore, withTimeout, type SemaphoreInterface } from 'async-mutex';
import { serviceUnavailable } from './app-error.js';

/** Of a connection pool, for one kind of work. */
const SHARE = 0.4;
/** As the pool's connection timeout. */
const TURN_TIMEOUT_MS = 5_000;

/** How many of a pool's connections one kind of work may hold. */
export const shareOf = (connections: number): number => Math.max(1, Math.floor(connections * SHARE));

/**
 * Limits concurrent work of one kind, so that other work finds a connection or memory
 * (https://learn.microsoft.com/azure/architecture/patterns/bulkhead).
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

  /** @throws SERVICE_UNAVAILABLE if no slot becomes free in time */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.slots.runExclusive(work);
    } catch (error) {
      if (error !== E_TIMEOUT) throw error;
      throw serviceUnavailable(this.busyMessage);
    }
  }
}
