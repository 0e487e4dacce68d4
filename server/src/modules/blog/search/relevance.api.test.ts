import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { seedIfEmpty } from '../../../seed.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..', '..', '..');
const POSTS = path.join(ROOT, 'prisma', 'seed', 'posts');
const TABLE = path.join(ROOT, 'server', 'src', 'modules', 'blog', 'search', 'relevance.txt');

/** A line of relevance.txt. */
interface Expected {
  query: string;
  /** ">": these come first; "?": these are among the first three; "0": nothing is found. */
  sign: '>' | '?' | '0';
  /** Slugs. */
  wanted: string[];
  /** Slugs that must not be found. */
  never: string[];
}

let app: TestApp;
let slugs: Map<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  await seedIfEmpty(app.db, POSTS);
  slugs = await slugsByTitle();
});
afterAll(() => app.close());

async function slugsByTitle(): Promise<Map<string, string>> {
  const files = (await readdir(POSTS)).filter((name) => name.endsWith('.json'));
  const posts = await Promise.all(
    files.map(
      async (file) =>
        JSON.parse(await readFile(path.join(POSTS, file), 'utf8')) as { title: string; slug: string }[],
    ),
  );
  return new Map(posts.flat().map(({ title, slug }) => [title, slug]));
}

function read(table: string): Expected[] {
  const lines = table.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, query = '', rest = ''] = /^(.*?)\s+([>?0!](?:\s.*)?)$/.exec(line) ?? [];
    const [positive = '', negative = ''] = rest.split('!');
    const sign = positive.startsWith('0') ? '0' : positive.startsWith('>') ? '>' : '?';
    return { query, sign, wanted: slugsNamed(positive.slice(1)), never: slugsNamed(negative) };
  });
}

/** @throws if a name matches no post, or several */
function slugsNamed(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const [slug, ...others] = [...slugs.values()].filter((each) => each.includes(name));
      if (slug === undefined || others.length > 0) throw new Error(`"${name}" does not name one post.`);
      return slug;
    });
}

async function found(query: string): Promise<string[]> {
  const { data, errors } = await app.graphql<{ blogs: { nodes: { title: string }[] } }>(
    'query ($search: String) { blogs(search: $search, first: 40) { nodes { title } } }',
    { search: query },
  );
  expect(errors).toEqual([]);
  return (data?.blogs.nodes ?? []).map(({ title }) => slugs.get(title) ?? title);
}

/** What is wrong with the posts that were found; null if nothing is. */
function wrong({ sign, wanted, never }: Expected, came: readonly string[]): string | null {
  const unwelcome = came.filter((slug) => never.includes(slug));
  if (unwelcome.length > 0) return `must not come: ${unwelcome.join(', ')}`;
  if (sign === '0')
    return came.length === 0 ? null : `nothing should come, not ${came.slice(0, 3).join(', ')}`;
  const places = wanted.map((slug) => came.indexOf(slug)).filter((place) => place >= 0);
  const isRight =
    wanted.length === 0 ||
    (sign === '>'
      ? places.filter((place) => place < wanted.length).length === wanted.length
      : came.slice(0, 3).filter((slug) => wanted.includes(slug)).length === Math.min(3, wanted.length));
  return isRight ? null : `came: ${came.slice(0, 4).join(', ') || 'nothing'}`;
}

test('at least 95 of 100 things that readers may type bring what they mean', async () => {
  const table = read(await readFile(TABLE, 'utf8'));
  const misses: string[] = [];
  let reciprocalRanks = 0;
  let withResult = 0;
  const meant = table.filter(({ wanted }) => wanted.length > 0);
  for (const expected of table) {
    const came = await found(expected.query);
    const problem = wrong(expected, came);
    if (problem !== null) misses.push(`${expected.query}  →  ${problem}`);
    const rank = came.findIndex((slug) => expected.wanted.includes(slug)) + 1;
    if (rank > 0) reciprocalRanks += 1 / rank;
    if (expected.wanted.length > 0 && came.length > 0) withResult += 1;
  }
  process.stdout.write(
    [
      `Search: ${table.length} queries, ${table.length - misses.length} right; mean reciprocal rank ${(reciprocalRanks / meant.length).toFixed(3)};`,
      `${(100 * (1 - withResult / meant.length)).toFixed(1)} % of those that mean a post find none.`,
      ...misses,
      '',
    ].join('\n'),
  );
  expect(misses.length / table.length).toBeLessThanOrEqual(0.05);
});
