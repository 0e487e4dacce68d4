import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const LOGGER = new URL('./logger.js', import.meta.url).href;

/** Functions for a child process whose disk is full. */
const FULL_DISK = `
  const full = () => Object.assign(new Error('No space left'), { code: 'ENOSPC' });
  const refuse = (...args) => void setImmediate(args.at(-1), full());
`;

/** The log lines of a child process. */
async function linesOf(script: string): Promise<Record<string, unknown>[]> {
  const program = `import fs from 'node:fs';
    import { createLogger } from '${LOGGER}';
    const log = createLogger({ level: 'info', pretty: false });
    ${script}`;
  const ended = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    timeout: 20_000,
  });
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

test('lines that a full disk refuses are written once it has room, and the process goes on', async () => {
  const lines = await linesOf(`${FULL_DISK}
    const { write } = fs;
    const waiting = setInterval(() => undefined, 1_000);
    let refusals = 0;
    fs.write = (...args) => {
      refusals += 1;
      if (refusals <= 3) return refuse(...args);
      const done = args.pop();
      write(...args, (...answer) => {
        done(...answer);
        clearInterval(waiting);
      });
    };
    for (let n = 0; n < 1000; n += 1) log.info({ n });`);

  expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
});

test('a process can end while the disk is full', async () => {
  const ended = linesOf(`${FULL_DISK}
    let refusals = 0;
    fs.write = (...args) => {
      refuse(...args);
      refusals += 1;
      if (refusals === 3) process.exit(7);
    };
    fs.writeSync = () => {
      throw full();
    };
    setInterval(() => log.info('Lost'), 10);`);

  await expect(ended).rejects.toMatchObject({ code: 7 });
});
