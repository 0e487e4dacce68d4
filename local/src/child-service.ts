import { fork } from 'node:child_process';
import { StartError } from '#server/platform/config/start-error.js';

/** What a service's process tells the server: that it is ready, a line for the terminal, or why it gave up. */
type Message = 'ready' | { say: string } | { failed: string };

/** A service that runs. */
export interface Service {
  /** Resolves with a sentence when it ends although nobody asked it to. */
  failed: Promise<string>;
  /** Lets it finish its work, and resolves when it is gone. */
  stop: () => Promise<void>;
}

export interface ChildServiceOptions {
  /** Name for messages, such as "PostgreSQL". */
  name: string;
  /** The module that the process runs. */
  module: URL;
  /** What that module gets from `serviceOptions`, as JSON. */
  options: object;
  say: (line: string) => void;
}

/** How much of a failed service's own output is shown, in characters. */
const TAIL = 4_000;

/** Time to become ready (PostgreSQL may have to recover from a crash first) and to stop, in milliseconds. */
const READY_MS = 120_000;
const STOP_MS = 15_000;

/**
 * Runs a module in a process group of its own, so that Ctrl-C reaches only the server, which stops its services in order.
 * The channel between the two closes when the server dies, however it dies, and the service stops by itself (`onStop`).
 * @throws StartError with the reason when it does not become ready
 */
export async function startChildService(options: ChildServiceOptions): Promise<Service> {
  const { name, module, say } = options;
  const child = fork(module, [JSON.stringify(options.options)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-TAIL)));

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`ended (${signal ?? `code ${code}`})`));
  });
  const isReady = new Promise<{ reason?: string }>((resolve) => {
    child.on('message', (message: Message) => {
      if (message === 'ready') resolve({});
      else if ('say' in message) say(message.say);
      else resolve({ reason: message.failed });
    });
  });
  const killAfter = (ms: number) => setTimeout(() => child.kill('SIGKILL'), ms);

  const timer = killAfter(READY_MS);
  const { reason } = await Promise.race([
    isReady,
    ended.then((how) => ({ reason: `${how}.\n${output}`.trim() })),
  ]);
  clearTimeout(timer);
  if (reason !== undefined) {
    child.kill('SIGKILL');
    throw new StartError(`${name} ${reason}`);
  }

  let stopping = false;
  return {
    failed: new Promise((resolve) => {
      void ended.then((how) => stopping || resolve(`${name} has stopped unexpectedly: it ${how}.`));
    }),
    stop: async () => {
      stopping = true;
      if (child.connected) child.disconnect();
      const forced = killAfter(STOP_MS);
      await ended;
      clearTimeout(forced);
    },
  };
}

/** For the service's side: the `options` that it was started with. */
export const serviceOptions = <T>(): T => JSON.parse(process.argv[2] ?? '{}') as T;

/**
 * For the service's side: runs `finish` when the server says so or dies, then ends the process. Signals are left to the
 * server: one for the whole group must not take the database from under requests that are still being answered.
 */
export function onStop(finish: () => Promise<void> | void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => {
    void (async () => finish())().finally(() => process.exit());
  });
}

/** For the service's side: sends a message to the server, if it still listens. */
export function tellServer(message: Message): void {
  if (process.connected) process.send?.(message);
}
