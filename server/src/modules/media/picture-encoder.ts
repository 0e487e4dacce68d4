import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Mutex } from 'async-mutex';
import { serviceUnavailable } from '../../platform/core/app-error.js';
import type { EncodedPicture, Refusal } from './encode.js';
import { REFUSED } from './picture-bytes.js';

const MODULE = fileURLToPath(new URL('./encoder-process.js', import.meta.url));

/** The longest animations take a few seconds. */
const LIMIT_MS = 20_000;

/** In bytes. A 10-bit AVIF of 50 megapixels with transparency takes 1.3 GB, any other picture up to 1 GB. */
const MEMORY = 1.4 * 2 ** 30;

/** How long the process waits for another picture. */
const IDLE_MS = 30_000;

const BUSY = 'There is no time for this picture right now. Please try again in a moment.';

/**
 * Encodes pictures one at a time in a child process: a crashing decoder does not stop the server. The process has a
 * memory limit (if `prlimit` exists), no secrets in its environment, and ends when idle.
 */
export class PictureEncoder {
  private readonly turns = new Mutex();
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly limits: { timeMs?: number; memory?: number } = {}) {}

  /**
   * @returns a refusal also if the picture takes too much memory or crashes the process
   * @throws SERVICE_UNAVAILABLE after the timeout, which kills the process; waiting for other pictures does not count
   */
  run(bytes: Uint8Array): Promise<EncodedPicture | Refusal> {
    return this.turns.runExclusive(() => this.encode(bytes));
  }

  private async encode(bytes: Uint8Array): Promise<EncodedPicture | Refusal> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const timeUp = AbortSignal.timeout(this.limits.timeMs ?? LIMIT_MS);
    const answered = new AbortController();
    const signal = AbortSignal.any([timeUp, answered.signal]);
    try {
      const answer = Promise.race([
        once(child, 'message', { signal }).then(([encoded]) => encoded as EncodedPicture | Refusal),
        once(child, 'exit', { signal }).then(() => ({ refused: REFUSED.heavy })),
      ]);
      child.send(bytes);
      return await answer;
    } catch (error) {
      await this.close();
      throw timeUp.aborted ? serviceUnavailable(BUSY, error) : error;
    } finally {
      answered.abort();
      this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  /** Kills the process; the next picture starts another. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    const child = this.child;
    this.child = null;
    if (child?.kill('SIGKILL')) await once(child, 'exit');
  }

  private start(): ChildProcess {
    const child = fork(MODULE, [String(this.limits.memory ?? MEMORY)], {
      serialization: 'advanced',
      execArgv: [],
      // Fewer malloc arenas, so that freed memory is reused.
      env: { MALLOC_ARENA_MAX: '2' },
    });
    // A process that cannot start emits two errors. Nobody waits for the second, which would end the server.
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    return child;
  }
}
