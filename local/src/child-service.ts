import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a service's process tells us: that it is ready, a line for the person at the terminal, or why it gave up. */
export type ServiceMessage =
  { kind: 'ready' } | { kind: 'say'; text: string } | { kind: 'failed'; reason: string };

export interface ChildService {
  /** Resolves when the process has gone, with a description of how. */
  readonly ended: Promise<string>;
  /** Asks the process to finish its work and go; kills it when that takes longer than `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
}

export interface ChildServiceOptions {
  /** Name for messages, such as "PostgreSQL". */
  name: string;
  /** The module that the process runs. */
  module: URL;
  args: string[];
  say: (line: string) => void;
  readyTimeoutMs: number;
}

/** How much of a failed service's own output is shown, in characters. */
const TAIL = 4_000;

/**
 * Runs a module in a process group of its own, so that Ctrl-C in the terminal reaches only the server, which
 * then stops its services in order. The channel between the two closes when the server dies, however it dies:
 * that is the service's sign to stop by itself (see `obeyParent`).
 * @throws Error with the service's last output when it does not become ready
 */
export async function startChildService(options: ChildServiceOptions): Promise<ChildService> {
  const child = fork(options.module, options.args, {
    detached: true,
    silent: true,
    execArgv: [],
  });
  let tail = '';
  const collect = (chunk: Buffer): void => {
    tail = (tail + chunk.toString()).slice(-TAIL);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });

  let reason = '';
  const ready = new Promise<true>((resolve) => {
    child.on('message', (message: ServiceMessage) => {
      if (message.kind === 'ready') resolve(true);
      else if (message.kind === 'say') options.say(message.text);
      else reason = message.reason;
    });
  });
  const timeout = new AbortController();
  const outcome = await Promise.race([
    ready,
    ended,
    sleep(options.readyTimeoutMs, 'did not become ready in time', { signal: timeout.signal }),
  ]);
  timeout.abort();
  if (outcome !== true) {
    child.kill('SIGKILL');
    throw new Error(`${options.name} ${reason || `${outcome}.\n${tail}`.trim()}`);
  }
  return { ended, stop: (timeoutMs = 15_000) => stop(child, ended, timeoutMs) };
}

async function stop(child: ChildProcess, ended: Promise<string>, timeoutMs: number): Promise<void> {
  if (child.connected) child.disconnect();
  const timeout = new AbortController();
  const forced = sleep(timeoutMs, undefined, { signal: timeout.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await Promise.race([ended, forced]);
  timeout.abort();
  await ended;
}

/**
 * For the service's side: runs `finish` once when the server says so or dies, then ends the process.
 * Signals are left to the server: a signal for the whole group of processes must not take the database from
 * under requests that are still being answered.
 */
export function obeyParent(finish: () => Promise<void> | void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => {
    Promise.resolve()
      .then(finish)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
}

/** For the service's side: sends a message to the server, if it still listens. */
export function tellParent(message: ServiceMessage): void {
  if (process.connected) process.send?.(message);
}
