import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { memberRow } from '#server/testing/factories.js';
import { testOwnerUrl } from '#server/testing/test-database.js';
import { connectDatabase } from '#server/platform/db/database.js';
import { backupCommand } from './backup-command.js';
import { reasonOf } from './command-error.js';
import { checkBackup, writeBackup, writeAtomically } from './backup-file.js';
import type { CommandContext } from './command.js';
import { withClient } from './database.js';
import { restoreCommand } from './restore-command.js';
import { loadConfig } from '#server/config/config.js';

const PROJECT = path.resolve(import.meta.dirname, '../..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A command's context with a temporary data directory; `text` returns its output. */
function terminal(databaseUrl: string, env: Record<string, string> = {}) {
  const said: string[] = [];
  const context: CommandContext = {
    config: loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data'), ...env }, PROJECT),
    projectRoot: folder,
    prismaFolder: path.join(PROJECT, 'prisma'),
    cwd: folder,
    say: (line) => said.push(line),
    signal: new AbortController().signal,
  };
  return { context, text: () => said.join('\n') };
}

const databasesNow = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname LIKE 'octavo_check_%'`,
    );
    return rows;
  });

async function databaseWithMember(displayName: string): Promise<string> {
  const url = await testOwnerUrl();
  const database = connectDatabase(url, { max: 1 });
  await database.db.member.create({ data: memberRow({ displayName }) });
  await database.close();
  return url;
}

const namesIn = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT display_name AS name FROM members');
    return rows.map(({ name }) => name);
  });

describe('npm run backup, npm run restore', () => {
  let source: string;
  /** A database that nothing is restored into. */
  let untouched: string;
  /** The content of a backup, once one was made. */
  let whole: Buffer | undefined;
  beforeAll(async () => {
    source = await databaseWithMember('Ada');
    untouched = await databaseWithMember('Bea');
  });

  test('write a file that was proved, say what is in it, and bring it back', async () => {
    const { context, text } = terminal(source);
    await backupCommand(['kept.gz'], context);

    expect(text()).toMatch(/members +1\n/);
    expect(text()).toContain('came back the same to the byte');
    expect(text()).toContain('personal data');
    expect(await readdir(folder)).toEqual(['kept.gz']);
    expect(await databasesNow(source)).toEqual([]);

    const target = await testOwnerUrl();
    await restoreCommand(['kept.gz'], terminal(target).context);
    expect(await namesIn(target)).toEqual(['Ada']);
  });

  test("bring the sign-in emulator's accounts with them, where the emulator is Octavo's own", async () => {
    const accounts = path.join(folder, 'data', 'accounts');
    await mkdir(accounts, { recursive: true });
    const content = '{"users":[{"localId":"ada",\n"email":"ada@octavo.example"}]}';
    await writeFile(path.join(accounts, 'accounts.json'), content);
    const { context, text } = terminal(source);
    await backupCommand(['kept.gz'], context);
    expect(text()).toContain('accounts of the sign-in emulator, with their passwords');

    const target = await testOwnerUrl();
    await expect(restoreCommand(['kept.gz'], terminal(target).context)).rejects.toThrow(
      'has accounts of the sign-in emulator already',
    );
    expect(await namesIn(target)).toEqual([]);

    const DATA_DIR = path.join(folder, 'elsewhere');
    await restoreCommand(['kept.gz'], terminal(target, { DATA_DIR }).context);
    const restored = path.join(DATA_DIR, 'accounts', 'accounts.json');
    expect(await readFile(restored, 'utf8')).toBe(content);
    expect((await stat(restored)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.join(DATA_DIR, 'accounts'))).toEqual(['accounts.json']);
  });

  test('never write over a file, and replace nothing without a yes', async () => {
    await writeFile(path.join(folder, 'mine.gz'), 'mine');
    await expect(backupCommand(['mine.gz'], terminal(source).context)).rejects.toThrow('is there already');
    expect(await readFile(path.join(folder, 'mine.gz'), 'utf8')).toBe('mine');

    await backupCommand(['kept.gz', '--unchecked'], terminal(source).context);
    const target = await databaseWithMember('Bea');
    const { context } = terminal(target);
    await expect(restoreCommand(['kept.gz', '--replace'], context)).rejects.toThrow('Nobody is here to ask');
    expect(await namesIn(target)).toEqual(['Bea']);
    await restoreCommand(['kept.gz', '--replace', '--yes'], context);
    expect(await namesIn(target)).toEqual(['Ada']);
  });

  test('leave no file that could be taken for a backup, and no database, when the proof fails', async () => {
    const url = await databaseWithMember('Cy');
    // No migration creates this table, so a restore cannot bring its rows back.
    await withClient(url, (client) => client.query('CREATE TABLE stray (id int PRIMARY KEY)'));

    await expect(backupCommand(['kept.gz'], terminal(url).context)).rejects.toThrow(
      '"stray" is none of Octavo\'s',
    );
    expect(await readdir(folder)).toEqual([]);
    expect(await databasesNow(url)).toEqual([]);
  });

  test('clear away what a backup that was killed left behind', async () => {
    const url = await databaseWithMember('Di');
    const left = await withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT 'octavo_check_' || oid AS name FROM pg_database WHERE datname = current_database()`,
      );
      await client.query(`CREATE DATABASE ${rows[0]?.name}`);
      return rows;
    });
    const leave = async (name: string, hours: number) => {
      await writeFile(path.join(folder, name), 'half');
      const then = Date.now() / 1000 - hours * 3600;
      await utimes(path.join(folder, name), then, then);
    };
    await leave('kept.gz.octavo-partial', 0);
    await leave('yesterday.gz.octavo-partial', 25);
    await leave('under-way.gz.octavo-partial', 23);
    await leave('of-another-program.partial', 25);
    expect(await databasesNow(url)).toEqual(left);

    await backupCommand(['kept.gz'], terminal(url).context);
    expect(await databasesNow(url)).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual([
      'kept.gz',
      'of-another-program.partial',
      'under-way.gz.octavo-partial',
    ]);
  });

  test('say that nothing was changed when they were stopped, unless another error came after that', async () => {
    await backupCommand(['kept.gz', '--unchecked'], terminal(source).context);
    const abort = new AbortController();
    const { context } = terminal(untouched);
    const say = (line: string) => line.startsWith('Restoring') && abort.abort();
    const restore = (args: string[]) =>
      restoreCommand(['kept.gz', '--replace', '--yes', ...args], { ...context, say, signal: abort.signal });
    const stopped: unknown = await restore([]).catch((error: unknown) => error);

    expect(reasonOf(stopped)).toBe('Stopped before it was done. Nothing was changed.');
    expect(await namesIn(untouched)).toEqual(['Bea']);
    const later: unknown = await restore(['more.gz']).catch((error: unknown) => error);
    expect(reasonOf(later)).toBe('Name the backup: npm run restore -- <file>');
  });

  test('do without the proof when asked to, and say so', async () => {
    const { context, text } = terminal(source);
    await backupCommand(['kept.gz', '--unchecked'], context);

    expect(text()).toContain('Not proved by a restore');
    expect(await namesIn(source)).toEqual(['Ada']);
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20), 'its end is missing'],
    ['empty', () => Buffer.alloc(0), 'its end is missing'],
    ['flipped in one bit', (bytes: Buffer) => flip(bytes), /cannot be unpacked|not as it was|makes no sense/],
    ['something else', () => gzipSync('Dear diary\n'), 'it does not begin like one'],
    ['not packed', () => Buffer.from('Dear diary\n'), 'it cannot be unpacked'],
    ['changed within', (bytes: Buffer) => edit(bytes, 'Ada', 'Eve'), 'the rows of members are not those'],
    ['changed in its head', (bytes: Buffer) => edit(bytes, '"takenAt":"2', '"takenAt":"3'), 'not as it was'],
    ['short of its last line', (bytes: Buffer) => edit(bytes, /\{"end".*\n$/, ''), 'its end is missing'],
    ['longer than it was', (bytes: Buffer) => edit(bytes, /$/, 'more\n'), 'something follows its end'],
  ])('refuse a file that is %s before anything changes', async (_what, spoil, reason) => {
    const file = path.join(folder, 'kept.gz');
    if (!whole) {
      await backupCommand(['kept.gz', '--unchecked'], terminal(source).context);
      whole = await readFile(file);
    }
    await writeFile(file, spoil(whole));

    const attempt = restoreCommand(['kept.gz', '--replace', '--yes'], terminal(untouched).context);
    await expect(attempt).rejects.toThrow(reason);
    await expect(attempt).rejects.toThrow('Nothing was changed');
    expect(await namesIn(untouched)).toEqual(['Bea']);
  });
});

const flip = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1);
  return copy;
};
const edit = (bytes: Buffer, from: string | RegExp, to: string): Buffer =>
  gzipSync(gunzipSync(bytes).toString('utf8').replace(from, to));

describe('a backup that is being written', () => {
  test('is removed when it cannot be finished', async () => {
    const file = path.join(folder, 'kept.gz');
    const failing = new Readable({ read: () => failing.destroy(new Error('the disk is full')) });
    const header = { octavoBackup: 1, takenAt: new Date().toISOString(), migrations: [] };

    await expect(writeAtomically(file, (partial) => writeBackup(partial, header, failing))).rejects.toThrow(
      'full',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test('from a later form is told apart from a damaged one', async () => {
    const file = path.join(folder, 'kept.gz');
    const header = { octavoBackup: 3, takenAt: new Date().toISOString(), migrations: [] };
    await writeBackup(file, header, Readable.from([]));

    await expect(checkBackup(file)).rejects.toThrow('Update Octavo first');
  });
});
