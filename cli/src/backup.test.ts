import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blogRow, commentRow, memberRow, sessionRow } from '#server/testing/factories.js';
import { testOwnerUrl } from '#server/testing/test-database.js';
import { migrate } from '#server/platform/db/migrate.js';
import type { Manifest } from './backup-file.js';
import { withClient } from './database.js';
import { restoreBackup } from './restore-backup.js';
import { EXCLUDED } from './tables.js';
import { takeBackup } from './take-backup.js';
import { contents, filledDatabase, withDb } from './testing/filled-database.js';

const PRISMA = path.resolve(import.meta.dirname, '../../prisma');
const SERVER_TESTING = path.resolve(import.meta.dirname, '../../server/src/testing');

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newFile = (): string => path.join(folder, `${(files += 1)}.gz`);

const backUp = async (databaseUrl: string): Promise<{ file: string; manifest: Manifest }> => {
  const file = newFile();
  return {
    file,
    manifest: await takeBackup({ databaseUrl, prismaFolder: PRISMA, file }),
  };
};
const restore = (databaseUrl: string, file: string, replace = false, prismaFolder = PRISMA) =>
  restoreBackup({ databaseUrl, prismaFolder, file, replace });

const without = (all: Record<string, unknown[]>, ...names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

describe('a backup', () => {
  let source: string;
  let file: string;
  let manifest: Manifest;
  beforeAll(async () => {
    source = await filledDatabase();
    ({ file, manifest } = await backUp(source));
  });

  test('holds every table of the schema that is not left out by name, parents first', async () => {
    const all = Object.keys(await contents(source));
    const kept = manifest.sections.map(({ name }) => name);

    expect([...kept, ...Object.keys(EXCLUDED)].sort()).toEqual(all.sort());
    expect(kept).toEqual(
      expect.arrayContaining(['members', 'blogs', 'removed_blogs', 'comments', 'reports', 'audit_log']),
    );
    expect(kept.indexOf('members')).toBeLessThan(kept.indexOf('blogs'));
    expect(kept.indexOf('blogs')).toBeLessThan(kept.indexOf('comments'));
  });

  test('has nothing that a restore would have to count on from: no table draws its ids from a sequence', async () => {
    const sequences = await withClient(source, (client) => client.query('SELECT 1 FROM pg_sequences'));

    expect(sequences.rowCount).toBe(0);
  });

  test('can be read by its owner alone', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('comes back the same in every table, in a database without any', async () => {
    const target = await testOwnerUrl('template0');
    await restore(target, file);

    const [before, after] = [await contents(source), await contents(target)];
    const leftOut = Object.keys(EXCLUDED);
    expect(without(after, ...leftOut)).toEqual(without(before, ...leftOut));
    expect(after.idempotency_keys).toEqual([]);
    expect(after.sessions).toEqual([]);
    expect(await migrate(target, PRISMA)).toEqual([]);
  });

  test('of what was restored is the same as the one it was restored from', async () => {
    const target = await testOwnerUrl();
    await restore(target, file);
    const again = await backUp(target);

    expect(again.manifest.sections).toEqual(manifest.sections);
  });

  test('is refused by a database that has rows, which stay as they are', async () => {
    const target = await testOwnerUrl();
    await withDb(target, (db) => db.subscriber.create({ data: { email: 'here@octavo.example' } }));
    const before = await contents(target);

    await expect(restore(target, file)).rejects.toThrow(/is not empty: it has 1 subscribers[^]*--replace/);
    expect(await contents(target)).toEqual(before);
  });

  test('takes the place of what is there when that is asked for, and no session outlives it', async () => {
    const target = await testOwnerUrl();
    await withDb(target, async (db) => {
      await db.subscriber.create({ data: { email: 'here@octavo.example' } });
      const member = await db.member.create({ data: memberRow() });
      await db.session.create({ data: sessionRow(member.uid) });
    });
    await restore(target, file, true);

    const [before, after] = [await contents(source), await contents(target)];
    expect(after.subscribers).toEqual(before.subscribers);
    expect(after.sessions).toEqual([]);
  });

  test("is refused by a database of somebody else's, even when it may replace", async () => {
    const target = await testOwnerUrl('template0');
    await withClient(target, (client) => client.query('CREATE TABLE invoices (id int)'));

    await expect(restore(target, file, true)).rejects.toThrow("has tables that are not this Octavo's");
    expect(await contents(target)).toEqual({ invoices: [] });
  });
});

describe('between releases', () => {
  /** A copy of prisma/ with a migration of a later release. */
  async function laterMigrations(): Promise<string> {
    const later = path.join(folder, `prisma-${(files += 1)}`);
    await cp(PRISMA, later, { recursive: true });
    await mkdir(path.join(later, 'migrations', '99990101000000_stars'));
    await writeFile(
      path.join(later, 'migrations', '99990101000000_stars', 'migration.sql'),
      `CREATE TYPE "Mood" AS ENUM ('calm'); ALTER TABLE "blogs" ADD COLUMN "mood" "Mood" NOT NULL DEFAULT 'calm';
       ALTER TABLE "subscribers" ADD COLUMN "name" TEXT; UPDATE "subscribers" SET "name" = split_part("email", '@', 1);`,
    );
    return later;
  }

  test('an old backup is restored as it was and then migrated, also into a database that is newer', async () => {
    const source = await filledDatabase();
    const { file } = await backUp(source);
    const later = await laterMigrations();
    const target = await testOwnerUrl();
    await migrate(target, later);
    await restore(target, file, false, later);

    const names = await withClient(target, (client) => client.query('SELECT name::text FROM subscribers'));
    expect(names.rows).toEqual([{ name: 'Someone.With+Tag' }]);
    expect(await migrate(target, later)).toEqual([]);
  });

  test('a backup of a later release is refused, and so is a later database', async () => {
    const later = await laterMigrations();
    const newer = await testOwnerUrl();
    await migrate(newer, later);
    const file = newFile();
    await takeBackup({ databaseUrl: newer, prismaFolder: later, file });
    const target = await testOwnerUrl();
    const before = await contents(target);

    await expect(restore(target, file)).rejects.toThrow('was made by a later Octavo');
    expect(await contents(target)).toEqual(before);
    await expect(backUp(newer)).rejects.toThrow('has tables of a later Octavo');
  });
});

test('a database of the fourteen migrations gives a backup that restores, also in its own place', async () => {
  const url = await testOwnerUrl('template0');
  const dump = await readFile(path.join(SERVER_TESTING, 'fourteen-migrations.sql'), 'utf8');
  await withClient(url, (client) => client.query(dump));
  const before = await contents(url);
  const { file } = await backUp(url);
  const target = await testOwnerUrl('template0');

  for (const place of [target, url]) {
    await restore(place, file, true);

    const { blogs } = before;
    // The later migration appends a column to the row.
    const members = before.members?.map((row) => expect.stringContaining(String(row).replace(/\)$/, ',')));
    expect(await contents(place)).toMatchObject({ blogs, members });
    expect(await migrate(place, PRISMA)).toEqual([]);
  }
});

describe('while others write', () => {
  test('a backup holds one moment: no comment without its post, and nothing written later', async () => {
    const source = await filledDatabase();
    const before = await contents(source);
    const file = newFile();
    await withDb(source, async (db) => {
      const { uid } = await db.member.findFirstOrThrow();
      await takeBackup({
        databaseUrl: source,
        prismaFolder: PRISMA,
        file,
        // Concurrent writes before members, posts and comments are read.
        onTable: async (name) => {
          if (!['members', 'blogs', 'comments'].includes(name)) return;
          const blog = blogRow({ authorUid: uid });
          await db.blog.create({ data: blog });
          await db.comment.create({
            data: commentRow({ blogId: blog.id, memberUid: uid }),
          });
          await db.comment.deleteMany({ where: { blogId: { not: blog.id } } });
        },
      });
    });
    const target = await testOwnerUrl();
    await restore(target, file);

    expect((await contents(source)).blogs?.length).toBeGreaterThan(before.blogs?.length ?? 0);
    const leftOut = Object.keys(EXCLUDED);
    expect(without(await contents(target), ...leftOut)).toEqual(without(before, ...leftOut));
  });
});
