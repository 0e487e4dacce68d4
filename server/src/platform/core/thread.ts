import { Piscina } from 'piscina';
import { serviceUnavailable } from './app-error.js';

/** Maximum queue length: a few seconds of work. */
const MAX_QUEUE = 64;

/** How long an idle thread is kept. */
const IDLE_MS = 30_000;

export interface ThreadOptions {
  module: URL;
  /** The exported function to call. */
  task: string;
  /** The message when the queue is full or the time is up. */
  busy: string;
  /** In milliseconds; unlimited unless set. */
  limitMs?: number;
}

/** A worker thread for work that takes long for some inputs, so that the event loop stays free. */
export class Thread<Input, Output> {
  private readonly pool: Piscina<Input, Output>;

  constructor(private readonly options: ThreadOptions) {
    this.pool = new Piscina({
      filename: options.module.href,
      name: options.task,
      minThreads: 0,
      // More threads would take CPU cores from requests.
      maxThreads: 1,
      maxQueue: MAX_QUEUE,
      idleTimeout: IDLE_MS,
    });
  }

  /** @throws SERVICE_UNAVAILABLE when the queue is full, or when `limitMs` is over; the work is then aborted */
  async run(input: Input): Promise<Output> {
    const { busy, limitMs } = this.options;
    if (this.pool.queueSize >= MAX_QUEUE) throw serviceUnavailable(busy);
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
