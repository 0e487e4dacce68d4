import { E_TIMEOUT, Semaphore, withTimeout, type SemaphoreInterface } from 'async-mutex';
import { serviceUnavailable } from '../core/app-error.js';

/** The part of a pool's connections that one kind of work may have. */
const SHARE = 0.4;
/** How long work waits for its turn, in milliseconds: as long as for a connection. */
const TURN_TIMEOUT_MS = 5_000;

/**
 * Lets work that may hold connections for long have a part of the pool, so that other work always finds one (the bulkhead
 * pattern, https://learn.microsoft.com/azure/architecture/patterns/bulkhead).
 */
export class Bulkhead {
  private readonly slots: SemaphoreInterface;

  /**
   * @param connections of the whole pool
   * @param busyMessage says what cannot be done while every slot is taken
   */
  constructor(
    connections: number,
    private readonly busyMessage: string,
    timeoutMs = TURN_TIMEOUT_MS,
  ) {
    this.slots = withTimeout(new Semaphore(Math.max(1, Math.floor(connections * SHARE))), timeoutMs);
  }

  /**
   * Does the work when it is its turn.
   * @param work holds one connection at a time
   * @throws SERVICE_UNAVAILABLE when others have held every slot for too long, and what the work throws
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
