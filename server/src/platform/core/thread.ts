import { E_TIMEOUT, Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { Piscina } from 'piscina';
import { serviceUnavailable } from './app-error.js';
import { loadModule } from './load-module.js';

/** How many tasks may wait: a few seconds of work. */
const MAX_WAITING = 64;

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
  /** How long a task may wait for its turn, and how long it may then run, in milliseconds; unlimited unless set. */
  limitMs?: number;
}

/** A worker thread for work that takes long for some inputs, so that the event loop stays free. */
export class Thread<Input, Output> {
  private readonly pool: Piscina<Input, Output>;
  /** Settled once the thread has loaded its module; undefined while there is no thread. */
  private started: Promise<unknown> | undefined;
  private readonly turns: SemaphoreInterface;
  private waiting = 0;

  constructor(private readonly options: ThreadOptions) {
    const turns = new Semaphore(1);
    this.turns = options.limitMs === undefined ? turns : withTimeout(turns, options.limitMs);
    this.pool = new Piscina({
      filename: options.module.href,
      name: options.task,
      minThreads: 0,
      // More threads would take CPU cores from requests.
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    });
    this.pool.on('workerDestroy', () => (this.started = undefined));
    // A thread that fails without a task, as for lack of memory at its start, must not end the process.
    this.pool.on('error', () => undefined);
  }

  /**
   * Runs a task when it is its turn.
   * @throws SERVICE_UNAVAILABLE when too many tasks wait or its turn does not come in time; with a cause when the task
   *   itself took too long and was aborted
   */
  async run(input: Input): Promise<Output> {
    const { busy } = this.options;
    await this.start();
    if (this.waiting >= MAX_WAITING) throw serviceUnavailable(busy);
    this.waiting += 1;
    const [, release] = await this.turns
      .acquire()
      .catch((error: unknown) => {
        throw error === E_TIMEOUT ? serviceUnavailable(busy) : error;
      })
      .finally(() => (this.waiting -= 1));
    try {
      return await this.runNow(input);
    } finally {
      release();
    }
  }

  private async runNow(input: Input): Promise<Output> {
    const { busy, limitMs } = this.options;
    // The task before may have been aborted together with its thread.
    await this.start();
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
