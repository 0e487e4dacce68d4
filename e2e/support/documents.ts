import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Commands of a document, and what it says that they print. */
export interface Step {
  /** Of the block's first command, counted from 1. */
  line: number;
  commands: string;
  /** The block of output that follows; empty where the document promises none. */
  output: string;
}

const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm;

/**
 * Every block of commands (```sh) of a document, each with the block of output (```text) that follows it. There are no
 * other blocks, so that no command is overlooked.
 * @param from only what stands from this heading to the next of its level
 */
export function stepsOf(markdown: string, from?: string): Step[] {
  const steps: Step[] = [];
  const [start, end] = from ? sectionOf(markdown, from) : [0, markdown.length];
  for (const { index, 1: language, 2: content = '' } of markdown.matchAll(BLOCK)) {
    if (index < start || index >= end) continue;
    const last = steps.at(-1);
    if (language === 'sh') {
      steps.push({ line: markdown.slice(0, index).split('\n').length + 1, commands: content, output: '' });
    } else if (language === 'text' && last) {
      last.output += content;
    } else {
      throw new Error(`Nobody would run or compare a block of "${language}".`);
    }
  }
  return steps;
}

function sectionOf(markdown: string, heading: string): [start: number, end: number] {
  const start = markdown.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`There is no heading "${heading}".`);
  const next = markdown.indexOf(`\n${heading.replace(/ .*/, ' ')}`, start + heading.length);
  return [start, next < 0 ? markdown.length : next];
}

/** Ends at the first failure; and reads `!` as a terminal does, where `"ID!)"` is looked up among older commands. */
const AS_PASTED = ['-e', '-o', 'pipefail', '-o', 'history', '-o', 'histexpand'];

/** What a step came to. */
export interface Ran {
  step: Step;
  printed: string;
  stderr: string;
  exitCode: number;
}

/**
 * Runs the steps in their order in one bash, as somebody who pastes them one after the other; stops at the first that
 * fails, where any command of a pipe counts.
 * @param sites by an address of the document, the address to use in its place
 * @returns the steps that were run; the last one is the one that failed, if any did
 */
export async function runSteps(
  steps: readonly Step[],
  folder: string,
  sites: Readonly<Record<string, string>>,
): Promise<Ran[]> {
  const place = mkdtempSync(path.join(tmpdir(), 'octavo-documents-'));
  const mark = `-- ${crypto.randomUUID()} --`;
  try {
    const script = steps.map(
      ({ commands }) => `${elsewhere(commands, sites)}\necho '${mark}'; echo '${mark}' >&2\n`,
    );
    const file = path.join(place, 'commands.sh');
    writeFileSync(file, script.join(''));
    const bash = spawn('bash', [...AS_PASTED, file], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Playwright asks for colours, which nobody sees in a document. What is run here is nobody's history.
      env: { ...process.env, FORCE_COLOR: '0', HISTFILE: '' },
    });
    let printed = '';
    let stderr = '';
    bash.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    bash.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const [exitCode] = (await once(bash, 'close')) as [number | null];
    const outputs = printed.split(`${mark}\n`);
    const errors = stderr.split(`${mark}\n`);
    // What follows the last mark belongs to the step that failed; after the last step there is nothing.
    return steps.slice(0, outputs.length).map((step, index) => ({
      step,
      printed: outputs[index] ?? '',
      stderr: errors[index] ?? '',
      exitCode: index < outputs.length - 1 ? 0 : (exitCode ?? 1),
    }));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The text with the addresses of the document taken to where the test's site is. */
function elsewhere(text: string, sites: Readonly<Record<string, string>>): string {
  return Object.entries(sites).reduce((whole, [from, to]) => whole.replaceAll(from, to), text);
}

/**
 * The output that a document promises, as a pattern: `…` stands for anything on its line, and for any lines where it
 * stands alone. Lines may be written with spaces around them.
 */
export function patternOf(output: string, sites: Readonly<Record<string, string>>): RegExp {
  const lines = elsewhere(output, sites)
    .trim()
    .split('\n')
    .map((line) => {
      if (line.trim() === '…') return '[\\s\\S]*?';
      return line.trim().split('…').map(escape).join('.*');
    });
  return new RegExp(
    `^\\s*${lines.join('\\s*\\n\\s*').replaceAll('\\s*\\n\\s*[\\s\\S]*?', '[\\s\\S]*?')}\\s*$`,
  );
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
