import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFree } from '../../local/src/ports.js';

const root = path.resolve(import.meta.dirname, '..', '..');

/** The data directory and ports of a test's site. */
export interface Place {
  dataDir: string;
  port: number;
  emulatorPort: number;
}

/**
 * A start uses its ports only seconds after they are chosen. So each worker of Playwright has ports of its own, below
 * those that `freePort` gives to databases and emulators meanwhile.
 */
let nextPort = 10_000 + 1_000 * Number(process.env.TEST_PARALLEL_INDEX ?? 0) + randomInt(900);

async function unusedPort(): Promise<number> {
  do nextPort += 1;
  while (!(await isFree(nextPort, '127.0.0.1')));
  return nextPort;
}

/** A new, empty data directory and two free ports. */
export async function newPlace(): Promise<Place> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-running-'));
  // If the tests run as root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o711);
  return { dataDir, port: await unusedPort(), emulatorPort: await unusedPort() };
}

/** Deletes a site's data with the site's own reset command. */
export async function removePlace({ dataDir }: Place): Promise<void> {
  const reset = spawn(process.execPath, ['scripts/cli.mjs', 'reset', '--yes'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  await once(reset, 'close');
  rmSync(dataDir, { recursive: true, force: true });
}

/** The child processes of a process. Linux only; elsewhere empty. */
function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return list ? list.split(' ').map(Number) : [];
  } catch {
    return [];
  }
}

/** The site, run as `npm start` runs it. */
export class Site {
  readonly url: string;
  output = '';
  /** Resolves with the exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
  hasEnded = false;
  readonly #process: ChildProcess;

  constructor(place: Place, env: Record<string, string> = {}) {
    this.url = `http://localhost:${place.port}`;
    this.#process = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DATA_DIR: place.dataDir,
        PORT: String(place.port),
        AUTH_EMULATOR_PORT: String(place.emulatorPort),
        ...env,
      },
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.ended = once(this.#process, 'close').then(([code]) => {
      this.hasEnded = true;
      return code as number | null;
    });
  }

  /** Waits until the site is ready. @throws Error with its output if it ends before */
  async ready(): Promise<void> {
    while (!this.hasEnded) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error(`The site ended before it was ready:\n${this.output}`);
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Stops it as Ctrl-C does, if it is still running. */
  async stop(): Promise<void> {
    this.signal('SIGINT');
    await this.ended;
  }

  /** Sends SIGKILL to the site and the processes it has started, but not to PostgreSQL itself, which keeps running. */
  async killEverything(): Promise<void> {
    const pid = this.#process.pid ?? 0;
    const helpers = childrenOf(pid);
    for (const each of [pid, ...helpers]) process.kill(each, 'SIGKILL');
    await this.ended;
  }
}
