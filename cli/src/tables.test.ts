import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { blogRow, memberRow } from '#server/testing/factories.js';
import { testOwnerUrl } from '#server/testing/test-database.js';
import { connectDatabase } from '#server/platform/db/database.js';
import { readBackup } from './backup-file.js';
import { inTransaction, withClient } from './database.js';
import { transferredTables, rowsOf } from './tables.js';
import { takeBackup } from './take-backup.js';

const PRISMA = path.resolve(import.meta.dirname, '../../prisma');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('many rows', () => {
  let source: string;
  beforeAll(async () => {
    source = await testOwnerUrl();
    const member = memberRow();
    const blog = blogRow({ authorUid: member.uid });
    const { db, close } = connectDatabase(source, { max: 1 });
    await db.member.create({ data: member });
    await db.blog.create({ data: blog });
    await db.$executeRaw`
      INSERT INTO comments (id, com_content, blog_id, member_uid)
      SELECT gen_random_uuid(), repeat('x', 3000), ${blog.id}::uuid, ${member.uid} FROM generate_series(1, 15000)`;
    await close();
  });

  const copyComments = (work: (rows: Readable) => Promise<void>): Promise<void> =>
    withClient(source, (client) =>
      inTransaction(client, 'BEGIN', async () => {
        const comments = (await transferredTables(client)).find(({ name }) => name === 'comments');
        if (!comments) throw new Error('The table is not transferred.');
        await work(rowsOf(client, comments));
      }),
    );

  test('pass through in small pieces: the memory in use does not grow with them', async () => {
    /** The most bytes in memory at once: the stream's buffer and the current chunk. */
    let written = 0;
    await copyComments(async (rows) => {
      for await (const piece of rows as AsyncIterable<Buffer>) {
        await setImmediate();
        written = Math.max(written, rows.readableLength + piece.length);
      }
    });
    const file = path.join(folder, 'many.gz');
    await takeBackup({ databaseUrl: source, prismaFolder: PRISMA, file });
    let read = 0;
    const { sections } = await readBackup(file, {
      onSection: async ({ rows }) => {
        for await (const piece of rows) read = Math.max(read, piece.length);
      },
    });

    expect(sections.find(({ name }) => name === 'comments')?.rows).toBe(15_000);
    // The table has 45 MB.
    expect(written).toBeLessThan(1_000_000);
    expect(read).toBeLessThan(1_000_000);
  });

  test('that nobody reads to the end keep no transaction open', async () => {
    const full = copyComments(async (rows) => {
      for await (const piece of rows as AsyncIterable<Buffer>)
        throw new Error(`No space for ${piece.length}`);
    });

    await expect(full).rejects.toThrow('No space');
  });

  test('of a backup that is stopped amid them do not hold it up', async () => {
    const abort = new AbortController();
    const backup = takeBackup({
      databaseUrl: source,
      prismaFolder: PRISMA,
      file: path.join(folder, 'stopped.gz'),
      signal: abort.signal,
      onTable: (name) => {
        if (name === 'comments') setTimeout(() => abort.abort(), 50);
      },
    });

    await expect(backup).rejects.toThrow('aborted');
  });
});

test('tables that refer to each other in a circle are told, not looped over', async () => {
  const url = await testOwnerUrl('template0');
  await withClient(url, async (client) => {
    await client.query(`CREATE TABLE a (id int PRIMARY KEY); CREATE TABLE b (id int PRIMARY KEY REFERENCES a);
                        ALTER TABLE a ADD FOREIGN KEY (id) REFERENCES b`);
    await expect(transferredTables(client)).rejects.toThrow('refer to each other in a circle: a, b');
  });
});
