import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { blogRow, commentRow, memberRow, sessionRow } from '#server/testing/factories.js';
import { deletedBlog } from '#server/testing/removed-blogs.js';
import { ownedPicture } from '#server/testing/pictures.js';
import { testOwnerUrl } from '#server/testing/test-database.js';
import { connectDatabase, type Db } from '#server/platform/db/database.js';
import { withClient } from '../database.js';

const NAUGHTY = createRequire(import.meta.url)('big-list-of-naughty-strings') as string[];

/** Runs `use` with Prisma, then disconnects: a restore must be the only user of the database. */
export async function withDb<T>(url: string, use: (db: Db) => Promise<T>): Promise<T> {
  const database = connectDatabase(url, { max: 2 });
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

/** Every row of every table, as PostgreSQL's text, sorted. */
export function contents(url: string): Promise<Record<string, unknown[]>> {
  return withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1',
    );
    const found: Record<string, unknown[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });
}

/** Filled once, and copied. */
let template: Promise<string> | undefined;

/** A database with rows in each table, with unusual texts. Its picture is its own. */
export async function filledDatabase(): Promise<string> {
  template ??= fillDatabase();
  const url = await testOwnerUrl(new URL(await template).pathname.slice(1));
  const key = randomBytes(16).toString('hex');
  await withDb(url, (db) => db.mediaFile.updateMany({ data: { key } }));
  return url;
}

async function fillDatabase(): Promise<string> {
  const url = await testOwnerUrl();
  const odd = NAUGHTY.map((text) => text.replaceAll('\0', '').toWellFormed());
  const [author, reader] = [
    memberRow({ displayName: 'Ünïcødé "O\'Brien" \\N \\. 🦉', photoUrl: null }),
    memberRow({ photoUrl: '' }),
  ];
  const long = {
    ...blogRow({ authorUid: author.uid }),
    title: 'Tab\there, line\r\nthere, \\n neither',
    longDescription: 'Eight leaves, 八葉 🍃\\. \n'.repeat(60_000),
  };
  const dotted = blogRow({ authorUid: author.uid, title: '\\.', shortDescription: '\\N' });
  await withDb(url, async (db) => {
    await db.member.createMany({ data: [author, reader] });
    await db.blog.createMany({ data: [long, dotted] });
    await db.comment.createMany({
      data: odd.map((comContent) => commentRow({ blogId: long.id, memberUid: reader.uid, comContent })),
    });
    await db.wishlistItem.create({ data: { memberUid: reader.uid, blogId: dotted.id } });
    await db.subscriber.create({ data: { email: 'Someone.With+Tag@Octavo.example' } });
    await deletedBlog({ db }, author.uid);
    await db.report.create({
      data: { thingId: dotted.id, reporterUid: reader.uid, reason: 'SPAM', text: 'Ünïcødé \\.' },
    });
    await db.auditEntry.create({
      data: {
        actorUid: author.uid,
        action: 'HIDE',
        memberUid: reader.uid,
        things: 1,
        before: { things: [] },
      },
    });
    await ownedPicture({ db }, author.uid);
    await db.mediaUse.create({
      data: { fileKey: 'f'.repeat(32), thing: 'blogs', thingId: long.id, memberUid: author.uid },
    });
    await db.session.create({ data: sessionRow(reader.uid) });
    await db.idempotencyKey.create({
      data: { id: Buffer.alloc(32, 2), fingerprint: Buffer.alloc(32, 3), resultId: long.id },
    });
  });
  return url;
}
