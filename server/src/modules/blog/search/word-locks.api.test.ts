import { Client } from 'pg';
import { blogRow, memberRow } from '../../../testing/factories.js';
import { waitingSessions } from '../../../testing/lock-waits.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { ownerUrlOf } from '../../../testing/test-database.js';

let app: TestApp;
let watcher: Client;
const author = memberRow();

beforeAll(async () => {
  app = await createTestApp();
  await app.db.member.create({ data: author });
  watcher = new Client({ connectionString: app.databaseUrl });
  await watcher.connect();
});
beforeEach(async () => {
  await app.db.blog.deleteMany();
});
afterAll(async () => {
  await watcher.end();
  await app.close();
});

const postWith = (word: string) => blogRow({ authorUid: author.uid, longDescription: `<p>${word}.</p>` });

const words = async (): Promise<string[]> =>
  (await app.db.searchWord.findMany({ where: { word: { startsWith: 'quern' } } })).map(({ word }) => word);

/** What the job does after posts were saved. */
const job = () => app.services.relatedPosts.updateDue();

/** Resolves when no job runs any more: PostgreSQL tells an error a moment before it releases the locks. */
async function jobEnded(): Promise<void> {
  const locks = () => app.db.$queryRaw<unknown[]>`
    SELECT FROM pg_locks JOIN pg_database ON oid = database
     WHERE locktype = 'advisory' AND datname = current_database()`;
  while ((await locks()).length > 0);
}

test('two who save a post and take it away again at once do not wait for each other in a circle', async () => {
  const [one, other] = [postWith('Quernstone'), postWith('Quernmill')];
  // Has the words that the two share: who adds the same new word waits for the other to commit.
  await app.db.blog.create({ data: postWith('Salt') });
  await app.db.$transaction(async (first) => {
    await first.blog.create({ data: one });
    await app.db.$transaction(async (second) => {
      await second.blog.create({ data: other });
      await Promise.all([
        first.blog.delete({ where: { id: one.id } }),
        second.blog.delete({ where: { id: other.id } }),
      ]);
    });
  });
  expect(await words()).toEqual([]);
});

test('a deletion that takes long keeps nobody from saving, and a post that was saved meanwhile has its words after the job', async () => {
  const [gone, saved] = [postWith('Quernstone'), postWith('Quernstone')];
  await app.db.blog.create({ data: gone });
  await job();

  await app.db.$transaction(async (deletion) => {
    await deletion.blog.delete({ where: { id: gone.id } });
    await app.db.blog.create({ data: saved });
    // It gives up while the deletion may still take words away.
    await expect(job()).rejects.toThrow('lock timeout');
  });
  expect(await words()).toEqual([]);
  await jobEnded();
  await job();
  expect(await words()).toEqual(['quernstone']);
});

test('a post whose words went while it was being saved has them after the job', async () => {
  const [gone, saved] = [postWith('Quernstone'), postWith('Quernstone')];
  await app.db.blog.create({ data: gone });

  await app.db.$transaction(async (saving) => {
    await saving.blog.create({ data: saved });
    await app.db.blog.delete({ where: { id: gone.id } });
  });
  expect(await words()).toEqual([]);
  await job();
  expect(await words()).toEqual(['quernstone']);
});

test.each(['rename', 'post'])(
  'a first post and a new name of its author at once: with either the %s first, the author has the new name',
  async (first) => {
    const { uid } = await app.db.member.create({ data: memberRow({ displayName: 'Clara Wieck' }) });
    const write: Record<string, (tx: Pick<typeof app.db, 'blog' | 'member'>) => Promise<unknown>> = {
      rename: async ({ member }) =>
        member.update({ where: { uid }, data: { displayName: 'Clara Schumann' } }),
      post: async ({ blog }) => blog.create({ data: blogRow({ authorUid: uid }) }),
    };
    const [one, other] = first === 'rename' ? [write.rename, write.post] : [write.post, write.rename];
    let last: Promise<unknown> | undefined;
    await app.db.$transaction(async (tx) => {
      await one?.(tx);
      last = other?.(app.db);
      await Promise.race([last, waitingSessions(watcher, 1)]);
    });
    await last;
    const names = await app.db.searchName.findMany({ where: { uid }, orderBy: { word: 'asc' } });
    expect(names.map(({ word }) => word)).toEqual(['clara', 'schumann']);
  },
);

test('the index is made anew without those who search meanwhile waiting or missing a post', async () => {
  await app.db.blog.create({ data: postWith('Quernstone') });
  const indexed = () => app.db.$queryRaw`SELECT count(*)::int AS posts FROM post_search`;
  const owner = new Client({ connectionString: ownerUrlOf(app.databaseUrl) });
  await owner.connect();
  try {
    await owner.query('BEGIN; SELECT search_refill()');
    expect([await words(), await indexed()]).toEqual([['quernstone'], [{ posts: 1 }]]);
    await owner.query('COMMIT');
    expect([await words(), await indexed()]).toEqual([['quernstone'], [{ posts: 1 }]]);
  } finally {
    await owner.end();
  }
});
