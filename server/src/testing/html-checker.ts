import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const JAR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
/** JVM options for a short run: the fast compiler and the simplest garbage collector; the checker needs the stack. */
const FOR_A_SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];

/** Messages in which the checker is wrong, with reasons. */
const MISTAKEN: ReadonlySet<string> = new Set([
  // Transitions may name custom properties (CSS Transitions, <custom-ident>).
  'CSS: “transition”: “--rcs-raw-position” is not a “transition” value.',
  // Newer than the checker (CSS Scroll Snap, level 2). Browsers without it skip it.
  "CSS: “scroll-initial-target”: Property “scroll-initial-target” doesn't exist.",
]);

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** Whether Java, which the checker needs, is installed; otherwise prints what is missing. */
export function canCheckHtml(): boolean {
  if (spawnSync('java', ['-version']).status === 0) return true;
  process.stderr.write(
    'NOTE: no page was checked for valid HTML, since there is no Java here. On Debian: apt-get install default-jre-headless\n',
  );
  return false;
}

/** A rule of a stylesheet, or a group of rules. */
const CSS_RULE = /[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Leaves out the CSS rules of earlier pages: they are most of a page, and the checker reads each slowly. */
function withNewRulesOnly(pages: Iterable<string>): string[] {
  const known = new Set<string>();
  const ifNew = (rule: string): string => {
    if (known.has(rule)) return '';
    known.add(rule);
    return rule;
  };
  return Array.from(pages, (html) =>
    html.replace(
      /(<style[^>]*>)([^]*?)(?=<\/style>)/g,
      (_style, tag: string, css: string) => tag + css.replace(CSS_RULE, ifNew),
    ),
  );
}

/**
 * Errors of the Nu HTML checker. Checks all pages in one run, since Java starts slowly.
 * @param pages documents by name
 */
export async function htmlErrors(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-html-'));
  try {
    const names = [...pages.keys()];
    const files = names.map((_, index) => path.join(folder, `${index}.html`));
    await Promise.all(
      withNewRulesOnly(pages.values()).map((html, index) => writeFile(files[index] ?? '', html)),
    );
    const { stdout } = await run(
      'java',
      [
        ...FOR_A_SHORT_RUN,
        '-jar',
        JAR,
        '--stdout',
        '--format',
        'json',
        '--errors-only',
        '--exit-zero-always',
        ...files,
      ],
      { maxBuffer: 2 ** 28 },
    );
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    return messages
      .filter(({ message }) => !MISTAKEN.has(message))
      .map(
        ({ url, message, extract }) =>
          `${names[Number.parseInt(path.basename(url), 10)] ?? url}: ${message} ${extract ?? ''}`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
