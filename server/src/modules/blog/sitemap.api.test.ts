import { connectDatabase, type Database } from '../../platform/db/database.js';
import { blogRow, memberRow } from '../../testing/factories.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { SitemapRepository } from './sitemap.repository.js';
import { SitemapService } from './sitemap.service.js';

let app: TestApp;
let database: Database;
const author = memberRow();

beforeAll(async () => {
  app = await createTestApp();
  database = connectDatabase(app.databaseUrl, { max: 2 });
  await app.db.member.create({ data: author });
  await app.db.blog.createMany({
    data: Array.from({ length: 25 }, () => blogRow({ authorUid: author.uid })),
  });
});
afterAll(async () => {
  await database.close();
  await app.close();
});

test('sitemaps are split so that none is too long, and leave no post out, whichever replica names them and serves them', async () => {
  const at = () => new SitemapService(new SitemapRepository(database.sql), 10);
  const listed = async (named: string[], replica: SitemapService): Promise<string[]> => {
    const found = new Set<string>();
    for (const start of named) {
      const ids: string[] = [];
      for await (const batch of replica.postsFrom(start)) ids.push(...batch.map(({ id }) => id));
      expect(ids.length).toBeLessThanOrEqual(10);
      ids.forEach((id) => found.add(id));
    }
    return [...found].sort();
  };
  const posts = async () =>
    (await app.db.blog.findMany({ select: { id: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);
  const early = at();
  const first = await early.starts();
  const more = Array.from({ length: 20 }, () => blogRow({ authorUid: author.uid }));
  await app.db.blog.createMany({ data: more });
  // A post at which a sitemap began goes before another replica looks for its own starts.
  const starts = await early.starts();
  await app.db.blog.deleteMany({ where: { id: starts[1] } });
  const late = at();
  const others = await late.starts();

  expect(starts.slice(0, first.length)).toEqual(first);
  expect(starts.length).toBeGreaterThan(first.length);
  expect(others).not.toEqual(starts);
  for (const [named, replica] of [
    [starts, late],
    [others, early],
  ] as const) {
    expect(await listed(named, replica)).toEqual(await posts());
  }
});
