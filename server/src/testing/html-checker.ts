import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const JAR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** What the checker is wrong about, word for word, and why. */
const MISTAKEN: ReadonlySet<string> = new Set([
  // A transition may name any property, custom ones too (CSS Transitions, transition-property: <custom-ident>).
  'CSS: “transition”: “--rcs-raw-position” is not a “transition” value.',
]);

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** Whether the checker can run: it is a Java program. Where it cannot, the output says what is missing. */
export function canCheckHtml(): boolean {
  if (spawnSync('java', ['-version']).status === 0) return true;
  process.stderr.write(
    'NOTE: no page was checked for valid HTML, since there is no Java here. On Debian: apt-get install default-jre-headless\n',
  );
  return false;
}

/**
 * What the Nu HTML checker finds wrong. All pages go through one process, since Java takes long to start.
 * @param pages documents by the name that an error shall carry
 */
export async function htmlErrors(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-html-'));
  try {
    const names = [...pages.keys()];
    const files = names.map((_, index) => path.join(folder, `${index}.html`));
    await Promise.all([...pages.values()].map((html, index) => writeFile(files[index] ?? '', html)));
    const { stdout } = await run(
      'java',
      ['-jar', JAR, '--stdout', '--format', 'json', '--errors-only', '--exit-zero-always', ...files],
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
