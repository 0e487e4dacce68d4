import { Piscina } from 'piscina';
import { serviceUnavailable } from './app-error.js';

/** A few seconds' work. */
const MOST_WAITING = 64;

/** In milliseconds. */
const IDLE_MS = 30_000;

export interface ThreadOptions {
  module: URL;
  /** The name of the module's function. */
  task: string;
  /** The message when the queue is full or the time is up. */
  busy: string;
  /** In milliseconds; unlimited unless set. */
  limitMs?: number;
}

/** A worker thread for work that takes long on some texts, so that the event loop stays free. */
export class Thread<Input, Output> {
  private readonly pool: Piscina<Input, Output>;

  constructor(private readonly options: ThreadOptions) {
    this.pool = new Piscina({
      filename: options.module.href,
      name: options.task,
      minThreads: 0,
      // More would take cores from readers.
      maxThreads: 1,
      maxQueue: MOST_WAITING,
      idleTimeout: IDLE_MS,
    });
  }

  /** @throws SERVICE_UNAVAILABLE when the queue is full, or after `limitMs`, which ends the work */
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

  async close(): Promise<void> {
    await this.pool.close();
  }
}
