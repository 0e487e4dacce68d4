import { Piscina } from 'piscina';
import { serviceUnavailable } from './app-error.js';

/** How much may wait: a few seconds' work. */
const MOST_WAITING = 64;

/** How long the thread stays when there is nothing to do, in milliseconds. */
const IDLE_MS = 30_000;

export interface ThreadOptions {
  /** The compiled module that does the work. */
  module: URL;
  /** The name of its function. */
  task: string;
  /** Said to those for whom there is no room, or no time. */
  busy: string;
  /** How long anybody waits, in milliseconds; unless told, as long as it takes. */
  limitMs?: number;
}

/** One thread for work that takes long for some texts, so that nobody who reads waits meanwhile. */
export class Thread<Input, Output> {
  private readonly pool: Piscina<Input, Output>;

  constructor(private readonly options: ThreadOptions) {
    this.pool = new Piscina({
      filename: options.module.href,
      name: options.task,
      minThreads: 0,
      // One beside the site's own: more would only take the cores from readers.
      maxThreads: 1,
      maxQueue: MOST_WAITING,
      idleTimeout: IDLE_MS,
    });
  }

  /** @throws SERVICE_UNAVAILABLE when too many are waiting already, or when it takes too long: the work is ended then */
  async run(input: Input): Promise<Output> {
    const { busy, limitMs } = this.options;
    if (this.pool.queueSize >= MOST_WAITING) throw serviceUnavailable(busy);
    const signal = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs);
    try {
      return await this.pool.run(input, { signal });
    } catch (error) {
      if (signal?.aborted) throw serviceUnavailable(busy, error);
      throw error;
    }
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await this.pool.close();
  }
}
