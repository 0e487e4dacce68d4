import { Piscina } from 'piscina';
import { serviceUnavailable } from './app-error.js';
import { loadModule } from './load-module.js';

/** Maximum queue length: a few seconds of work. */
const MAX_QUEUE = 64;

/** How long an idle thread is kept. */
const IDLE_MS = 30_000;

/** The task that only loads a module. */
const LOADING = { filename: new URL('./load-module.js', import.meta.url).href, name: loadModule.name };

export interface ThreadOptions {
  module: URL;
  /** The exported function to call. */
  task: string;
  /** The message when the queue is full or the time is up. */
  busy: string;
  /** In milliseconds, the start of the thread not included; unlimited unless set. */
  limitMs?: number;
}

/** A worker thread for work that takes long for some inputs, so that the event loop stays free. */
export class Thread<Input, Output> {
  private readonly pool: Piscina<Input, Output>;
  /** Settled once the thread has loaded its module; undefined while there is no thread. */
  private started: Promise<unknown> | undefined;

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
    this.pool.on('workerDestroy', () => (this.started = undefined));
  }

  /** @throws SERVICE_UNAVAILABLE when the queue is full, or when `limitMs` is over; the work is then aborted */
  async run(input: Input): Promise<Output> {
    const { busy, limitMs } = this.options;
    await this.start();
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

  /** Starting takes seconds on a busy machine, which is no reason to give up the first task. */
  private async start(): Promise<void> {
    this.started ??= this.pool.run(this.options.module.href as Input, LOADING);
    await this.started.catch(() => (this.started = undefined));
  }
}
