// Runs other programs: quietly while all goes well, with their whole output when not.
import { spawn } from 'node:child_process';
import { root } from './project.mjs';

const HEARTBEAT_MS = 10_000;
/** How many lines of a failed program's output are shown: the end says what is wrong. */
const MOST_LINES = 200;

/** A step that failed; what there is to read has been shown already. */
export class StepFailed extends Error {}

export const say = (line) => process.stdout.write(`${line}\n`);

const children = new Set();

/** Ends this script and what it runs when someone presses Ctrl-C during a step. */
function onSignal(signal) {
  for (const child of children) child.kill(signal);
  process.exit(130);
}

/**
 * Runs a program in the project's folder and waits for it.
 * @param {string} label what is being done, such as "Installing packages"
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
  let output = '';
  const collect = (stream) => (chunk) => {
    output += chunk;
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
      if (!problem) return resolve(output);
      if (!show) process.stderr.write(`${output.trimEnd().split('\n').slice(-MOST_LINES).join('\n')}\n`);
      reject(new StepFailed(`${label}: failed after ${seconds()} s (${problem}).`));
    };
    child.once('error', (error) => finish(error.message));
    child.once('close', (code, signal) => finish(code === 0 ? '' : (signal ?? `code ${code}`)));
  });
}

/** Runs a script's main function and ends with a plain sentence, not a stack trace, when a step failed. */
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

/** A program that a package brings, run by this very Node. @param {string} file path inside node_modules */
export const nodeTool = (file, ...args) => [process.execPath, `node_modules/${file}`, ...args];
