import { E_TIMEOUT, Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { Piscina } from 'piscina';
import { serviceUnavailable } from './app-error.js';
import { loadModule } from './load-module.js';

/** A few seconds of work. */
const MAX_WAITING = 64;

const IDLE_MS = 30_000;

const LOADING = { filename: new URL('./load-module.js', import.meta.url).href, name: loadModule.name };

export interface ThreadOptions {
  module: URL;
  /** The exported function to call. */
  task: string;
  /** Message for a full queue or a timeout. */
  busy: string;
  /** Bounds the wait and then the run, in milliseconds each; unset: unlimited. */
  limitMs?: number;
}

/** A worker thread for slow work, so that the event loop stays free. */
export class Thread<Input, Output> {
  private readonly pool: Piscina<Input, Output>;
  /** Settles when the module is loaded; undefined without a thread. */
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
    // A thread that fails without a task must not end the process.
    this.pool.on('error', () => undefined);
  }

  /**
   * Runs a task in its turn.
   * @throws SERVICE_UNAVAILABLE if too many tasks wait or the turn comes too late; with a cause if the task took too
   *   long and was aborted
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
    // An aborted task takes its thread with it.
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

  /** Outside the task's time limit: on a busy machine, a start takes seconds. */
  private async start(): Promise<void> {
    this.started ??= this.pool.run(this.options.module.href as Input, LOADING);
    await this.started.catch(() => (this.started = undefined));
  }
}
