import { setImmediate as endOfTurn } from 'node:timers/promises';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** Somebody who waits to be counted. */
interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * Counts calls one by one, and writes down together what comes in one turn of the event loop, or while an earlier count
 * of the same key is being written: a row that many calls count in at once would otherwise be locked and written for
 * each, one after the other. Each call is still told by its own number whether it was one too many, and a call that comes
 * alone waits for nobody.
 */
export class GatheredCounts {
  private readonly queues = new Map<string, Waiting[]>();

  constructor(private readonly limiter: RateLimiterAbstract) {}

  /** @throws RateLimiterRes when this was one too many, and whatever keeps the count from being written */
  count(key: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(key);
      if (queue) queue.push({ resolve, reject });
      else {
        const own = [{ resolve, reject }];
        this.queues.set(key, own);
        void this.work(key, own);
      }
    });
  }

  private async work(key: string, queue: Waiting[]): Promise<void> {
    await endOfTurn();
    while (queue.length > 0) {
      const counted = queue.splice(0);
      try {
        await this.limiter.consume(key, counted.length);
        for (const { resolve } of counted) resolve();
      } catch (reason) {
        const isTooMany = reason instanceof RateLimiterRes;
        // What cannot be written now cannot be written for those who came meanwhile: they have waited as long.
        if (!isTooMany) counted.push(...queue.splice(0));
        const passing = isTooMany ? this.passingOf(reason, counted.length) : 0;
        counted.forEach(({ resolve, reject }, place) => (place < passing ? resolve() : reject(reason)));
      }
    }
    this.queues.delete(key);
  }

  /** How many of those that were counted last were not too many; one that is refused from memory says no number. */
  private passingOf({ consumedPoints }: RateLimiterRes, counted: number): number {
    return consumedPoints > 0 ? this.limiter.points - (consumedPoints - counted) : 0;
  }
}
