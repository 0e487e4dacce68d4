import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A block of commands in a document, with the output that the document shows for it. */
export interface Step {
  /** The line of the first command, counted from 1. */
  line: number;
  commands: string;
  /** The output block that follows; empty if there is none. */
  output: string;
}

const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm;

/**
 * Every block of commands (```sh) in a document, each with the output block (```text) that follows it.
 * @param from a heading: only the section from it to the next heading of its level
 * @throws Error for any other block, so that no command is overlooked
 */
export function parseSteps(markdown: string, from?: string): Step[] {
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

/** bash options: stop at the first failure; expand `!` from the history, as a terminal would in `"ID!)"`. */
const BASH_OPTIONS = ['-e', '-o', 'pipefail', '-o', 'history', '-o', 'histexpand'];

/** The result of a step. */
export interface StepResult {
  step: Step;
  printed: string;
  stderr: string;
  exitCode: number;
}

/**
 * Runs the steps in order in one bash, as if pasted one after the other. Stops at the first command that fails, also
 * inside a pipe.
 * @param sites maps each URL in the document to the one to use instead
 * @returns the steps that ran; if one failed, it is the last
 */
export async function runSteps(
  steps: readonly Step[],
  folder: string,
  sites: Readonly<Record<string, string>>,
): Promise<StepResult[]> {
  const place = mkdtempSync(path.join(tmpdir(), 'octavo-documents-'));
  const mark = `-- ${crypto.randomUUID()} --`;
  try {
    const script = steps.map(
      ({ commands }) => `${elsewhere(commands, sites)}\necho '${mark}'; echo '${mark}' >&2\n`,
    );
    const file = path.join(place, 'commands.sh');
    writeFileSync(file, script.join(''));
    const bash = spawn('bash', [...BASH_OPTIONS, file], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Playwright sets FORCE_COLOR, but documents show no colours. An empty HISTFILE writes no history.
      env: { ...process.env, FORCE_COLOR: '0', HISTFILE: '' },
    });
    let printed = '';
    let stderr = '';
    bash.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    bash.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const [exitCode] = (await once(bash, 'close')) as [number | null];
    const outputs = printed.split(`${mark}\n`);
    const errors = stderr.split(`${mark}\n`);
    // Output after the last mark belongs to the step that failed; after the last step there is none.
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

/** Replaces the document's URLs with those of the test's site. */
function elsewhere(text: string, sites: Readonly<Record<string, string>>): string {
  return Object.entries(sites).reduce((whole, [from, to]) => whole.replaceAll(from, to), text);
}

/**
 * A document's output as a pattern: `…` matches anything within its line or, alone on a line, any lines. Spaces around
 * a line are ignored.
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
