import fc from 'fast-check';
import { Client } from 'pg';
import { blogRow, memberRow } from '../../../testing/factories.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { asOwner } from '../../../testing/test-database.js';

/** The percentage of posts that contain each word. */
const SHARES = { oak: 70, elm: 30, ash: 8, fir: 2, yew: 0.4 };
const WORDS = Object.keys(SHARES) as (keyof typeof SHARES)[];
const POSTS = 900;
const RUNS = 40;
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

let added = 0;
let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
  const { uid: authorUid } = await app.db.member.create({ data: memberRow() });
  // Deterministic, so that every run has the same posts.
  const has = (word: number, post: number): boolean =>
    ((post + 1) * (7919 + 2 * word)) % 1000 < 10 * SHARES[WORDS[word] ?? 'yew'];
  await app.db.blog.createMany({
    data: Array.from({ length: POSTS }, (_, post) => {
      const words = WORDS.filter((_word, at) => has(at, post));
      return blogRow({
        authorUid,
        title: post % 9 === 0 ? words.join(' ') || 'Nothing' : `Post ${post}`,
        longDescription: `<p>About ${words.join(', ')}.</p>`,
        createdAt: new Date(Date.now() - post * 3_600_000),
      });
    }),
  });
  client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

async function ids(sql: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(sql, values);
  return rows.map(({ id }) => id);
}

/** All matching posts, newest first, by a plain query without the fast paths. */
const plain = (query: string, exact: string | null = null): Promise<string[]> =>
  ids(
    `SELECT id FROM post_search WHERE search @@ $1::tsquery AND ($2::tsquery IS NULL OR search @@ $2::tsquery) ORDER BY id DESC`,
    [query, exact],
  );

const word = fc.constantFrom(...WORDS);
const queries = fc.oneof(
  word,
  fc
    .tuple(word, word, fc.constantFrom('&', '|', '& !'))
    .map(([one, other, sign]) => `${one} ${sign} ${other}`),
  fc.tuple(word, word, word).map(([one, other, third]) => `${one} & (${other} | !${third})`),
);

describe('each quick way finds what the plain query finds', () => {
  test.each([
    ['back from the newest', 'search_walk($1::tsquery, $2::tsquery, $3, 100000, 100000)'],
    ['by the index', 'search_index($1::tsquery, $2::tsquery, $3, 100000)'],
  ])('%s', async (_name, way) => {
    await fc.assert(
      fc.asyncProperty(queries, fc.boolean(), async (query, isPhrase) => {
        const exact = isPhrase ? 'oak <-> elm' : null;
        const found = await ids(`SELECT unnest(ids) AS id FROM ${way}`, [query, exact, NEWEST]);
        expect(found).toEqual(await plain(query, exact));
      }),
      { numRuns: RUNS },
    );
  });

  test('and whichever is chosen gives the newest of them, and says how far it has looked', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 0, max: POSTS }), async (query, skipped) => {
        const [below = NEWEST] = await ids('SELECT id FROM post_search ORDER BY id DESC OFFSET $1 LIMIT 1', [
          skipped,
        ]);
        const { rows } = await client.query<{ ids: string[]; reached: string | null }>(
          'SELECT * FROM search_matching($1::tsquery, NULL, $2)',
          [query, below],
        );
        const [found] = rows;
        const { reached } = found ?? { reached: null };
        const expected = (await plain(query)).filter(
          (id) => id < below && (reached === null || id >= reached),
        );
        expect(found?.ids).toEqual(expected);
      }),
      { numRuns: RUNS },
    );
  });
});

interface Found {
  blogs: { nodes: { id: string }[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
}

test('pages of any size give every post that matches once, also while posts are added', async () => {
  const { authorUid } = await app.db.blog.findFirstOrThrow();
  await fc.assert(
    fc.asyncProperty(word, fc.integer({ min: 7, max: 100 }), async (search, first) => {
      const expected = new Set(await plain(search));
      const seen: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        const { data }: { data: Found | null } = await app.graphql<Found>(
          `query ($search: String, $first: Int!, $after: ID) { blogs(search: $search, first: $first, after: $after) {
             nodes { id } pageInfo { endCursor hasNextPage } } }`,
          { search, first, after },
        );
        if (seen.length === 0) {
          // Later than all others: the cursor contains the time.
          const createdAt = new Date(Date.now() + 1_000 * 60 * ++added);
          await app.db.blog.create({ data: blogRow({ authorUid, title: search, createdAt }) });
        }
        seen.push(...(data?.blogs.nodes ?? []).map(({ id }) => id));
        more = data?.blogs.pageInfo.hasNextPage ?? false;
        after = data?.blogs.pageInfo.endCursor ?? null;
      }
      expect(seen).toHaveLength(new Set(seen).size);
      expect(new Set(seen)).toEqual(expected);
    }),
    { numRuns: 8 },
  );
});

/** Adds entries of the index, one a millisecond, whose posts do not matter: fast enough for tens of thousands. */
const fill = (from: number, entries: number, text: string) =>
  asOwner(
    app.databaseUrl,
    `ALTER TABLE post_search DROP CONSTRAINT IF EXISTS post_search_id_fkey;
     INSERT INTO post_search
     SELECT (lpad(to_hex(${from} + n), 12, '0') || '70008000000000000000')::uuid, to_tsvector('english', '${text}')
       FROM generate_series(1, ${entries}) AS n`,
  );

test('a phrase is found behind tens of thousands of posts that have its words apart, page by page', async () => {
  const { authorUid } = await app.db.blog.findFirstOrThrow();
  const start = Date.now() + 86_400_000;
  const publish = (title: string, at: number, longDescription: string) =>
    app.db.blog.create({ data: blogRow({ authorUid, title, createdAt: new Date(at), longDescription }) });
  await publish('Oldest', start, '<p>The corner kick penalty.</p>');
  await fill(start, 41_000, 'penalty, corner and kick');
  await publish('Old', start + 50_000, '<p>A corner kick.</p>');
  await fill(start + 50_000, 8_500, 'penalty, corner and kick');

  const page = async (search: string, after: string | null = null) => {
    const { data, errors } = await app.graphql<Found>(
      `query ($search: String, $after: ID) { blogs(search: $search, after: $after) { totalCount totalCountIsCapped
         categoryCounts { isCapped } nodes { id title } pageInfo { endCursor hasNextPage } } }`,
      { search, after },
    );
    expect(errors).toEqual([]);
    return data?.blogs;
  };
  const first = await page('"corner kick"');
  expect(first).toMatchObject({
    totalCount: 1,
    totalCountIsCapped: true,
    nodes: [{ title: 'Old' }],
    pageInfo: { hasNextPage: true },
  });
  expect(await page('"corner kick"', first?.pageInfo.endCursor)).toMatchObject({
    nodes: [{ title: 'Oldest' }],
    pageInfo: { hasNextPage: false },
  });
  const none = await page('"kick penalty"');
  expect(none).toMatchObject({
    totalCount: 0,
    totalCountIsCapped: true,
    categoryCounts: Array.from({ length: 8 }, () => ({ isCapped: true })),
    nodes: [],
    pageInfo: { hasNextPage: true },
  });
  expect(await page('"kick penalty"', none?.pageInfo.endCursor)).toMatchObject({
    nodes: [{ title: 'Oldest' }],
  });
  const { headers, body } = await app.rest('GET', '/conditionalblogs?searchQuery=%22kick+penalty%22');
  expect(body).toEqual([]);
  expect(headers.get('link')).toContain(`cursor=${none?.pageInfo.endCursor}`);
});
