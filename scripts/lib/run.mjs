// Runs other programs, silently on success and with their output on failure.
import { spawn } from 'node:child_process';
import { root } from './project.mjs';

const HEARTBEAT_MS = 10_000;
/** The last lines of a failed program's output that are shown. */
const MOST_LINES = 200;

/** A step failed; its output has already been shown. */
export class StepFailed extends Error {}

let output = process.stdout;

export const say = (line) => output.write(`${line}\n`);

/** Keeps standard output for what a command prints, such as the audit log. */
export function sayOnStderr() {
  output = process.stderr;
}

const children = new Set();

/** Ends this script and its child processes on a signal such as Ctrl-C. */
function onSignal(signal) {
  for (const child of children) child.kill(signal);
  process.exit(130);
}

/**
 * Runs a program in the project's folder and waits for it.
 * @param {string} label what it does, such as "Installing packages"
 * @param {string[]} command program and arguments
 * @param {{ env?: Record<string, string | undefined>, show?: boolean, timeout?: number }} [options] `show` passes the
 *   output through; `timeout` ends the program, in milliseconds
 * @returns {Promise<string>} the output
 */
export function run(label, [program, ...args], { env = {}, show = false, timeout } = {}) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  say(`${label} …`);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
  });
  if (children.size === 0) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  children.add(child);
  let shown = '';
  const collect = (stream) => (chunk) => {
    shown += chunk;
    if (show) stream.write(chunk);
  };
  child.stdout.on('data', collect(process.stdout));
  child.stderr.on('data', collect(process.stderr));
  const heartbeat = setInterval(() => {
    if (!show) say(`  still ${label[0].toLowerCase()}${label.slice(1)}, ${seconds()} s …`);
  }, HEARTBEAT_MS);

  return new Promise((resolve, reject) => {
    const finish = (problem) => {
      clearInterval(heartbeat);
      children.delete(child);
      if (children.size === 0)
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, onSignal);
      if (!problem) return resolve(shown);
      if (!show) process.stderr.write(`${shown.trimEnd().split('\n').slice(-MOST_LINES).join('\n')}\n`);
      reject(new StepFailed(`${label}: failed after ${seconds()} s (${problem}).`));
    };
    child.once('error', (error) => finish(error.message));
    child.once('close', (code, signal) => finish(code === 0 ? '' : (signal ?? `code ${code}`)));
  });
}

/** Runs a script's main function; a failed step ends it with a message instead of a stack trace. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof StepFailed || error?.name === 'StartError' ? error.message : (error?.stack ?? error)}\n`,
    );
    process.exit(1);
  }
}

/** The command for a package's program, run by this Node. @param {string} file path inside node_modules */
export const nodeTool = (file, ...args) => [process.execPath, `node_modules/${file}`, ...args];

/**
 * The command for TypeScript 7's compiler, which takes a quarter of version 6's time. ts-jest uses version 6, the package
 * "typescript", since version 7.0 has no API.
 */
export const tsc = (...args) => nodeTool('@typescript/native/bin/tsc', ...args);
