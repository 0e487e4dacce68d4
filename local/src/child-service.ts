import { fork } from 'node:child_process';
import { StartError } from '#server/platform/core/start-error.js';

/** A message from the service to the server: it is ready, still works at it, has a line for the terminal, or failed. */
type Message = 'ready' | 'working' | { say: string } | { failed: string };

/** A running service. */
export interface Service {
  /** Resolves with a message when it exits unexpectedly. */
  failed: Promise<string>;
  /** Lets it finish its work; resolves when it has exited. */
  stop: () => Promise<void>;
}

export interface ChildServiceOptions {
  /** Name for messages, such as "PostgreSQL". */
  name: string;
  /** The module that the process runs. */
  module: URL;
  /** The module's options as JSON, for `serviceOptions`. */
  options: object;
  say: (line: string) => void;
}

/** How much of a failed service's output is shown, in characters. */
const TAIL = 4_000;

/** Timeouts for a sign of life before it is ready, and for stopping, in milliseconds. */
const READY_MS = 120_000;
const STOP_MS = 15_000;

/**
 * Runs a module in its own process group, so that Ctrl-C reaches only the server, which stops its services in order.
 * If the server dies in any way, the IPC channel closes and the service stops itself (`onStop`).
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
  const killAfter = (ms: number) => setTimeout(() => child.kill('SIGKILL'), ms);

  const timer = killAfter(READY_MS);
  const isReady = new Promise<{ reason?: string }>((resolve) => {
    child.on('message', (message: Message) => {
      if (message === 'ready') resolve({});
      else if (message === 'working') timer.refresh();
      else if ('say' in message) say(message.say);
      else resolve({ reason: message.failed });
    });
  });
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

/** In the service: the `options` from the server. */
export const serviceOptions = <T>(): T => JSON.parse(process.argv[2] ?? '{}') as T;

/**
 * In the service: runs `finish` when the server disconnects or dies, then exits. Ignores signals: one that is sent to
 * all processes must not stop the database while the server still handles requests. Call it before anything starts: if
 * the server died while the service was loading, it exits here.
 */
export function onStop(finish: () => Promise<void> | void): void {
  if (!process.connected) process.exit();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => {
    void (async () => finish())().finally(() => process.exit());
  });
}

/** In the service: sends a message to the server, if it is connected. */
export function sendToParent(message: Message): void {
  if (process.connected) process.send?.(message);
}
