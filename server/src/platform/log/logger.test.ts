import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const LOGGER = new URL('./logger.js', import.meta.url).href;

/** The log lines of a child process. */
async function linesOf(script: string): Promise<Record<string, unknown>[]> {
  const program = `import { createLogger } from '${LOGGER}';
    const log = createLogger({ level: 'info', pretty: false });
    ${script}`;
  const ended = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return ended.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('every line is there, in order and in its own script, when a process has ended by itself', async () => {
  const lines = await linesOf("for (let n = 0; n < 1000; n += 1) log.info({ n }, 'Größe 大 🙂');");

  expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
  expect(new Set(lines.map(({ msg }) => msg))).toEqual(new Set(['Größe 大 🙂']));
});

test('the last words of a process that cannot go on are written before it is gone', async () => {
  const lines = await linesOf(
    "log.info('Before'); log.fatal('Fatal error; stopping'); process.kill(process.pid, 'SIGKILL');",
  ).catch((error: { stdout: string }) =>
    error.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string }),
  );

  expect(lines.map(({ msg }) => msg)).toEqual(['Before', 'Fatal error; stopping']);
});
