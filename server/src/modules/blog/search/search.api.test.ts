import { type BlogSeed, blogRow, memberRow } from '../../../testing/factories.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { MAX_SEARCH_COUNT } from './search.repository.js';

const DAY_MS = 86_400_000;

let app: TestApp;
let authorUid: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.blog.deleteMany();
  authorUid = (await app.db.member.create({ data: memberRow() })).uid;
});

/** Publishes a post with an older date. */
async function publish(title: string, daysAgo = 0, over: Partial<BlogSeed> = {}): Promise<void> {
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  await app.db.blog.create({
    data: blogRow({ authorUid, title, createdAt, shortDescription: 'What it is about.', ...over }),
  });
}

interface Found {
  correctedSearch: string | null;
  someOfTheWords: string[] | null;
  usedWords: string[] | null;
  suggestedSearch: string | null;
  isTooCommon: boolean;
  searchedCategory: string | null;
  totalCount: number;
  totalCountIsCapped: boolean;
  nodes: { title: string }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

async function find(search: string, page: { first?: number; after?: string | null } = {}): Promise<Found> {
  const { data, errors } = await app.graphql<{ blogs: Found }>(
    `query ($search: String, $first: Int! = 100, $after: ID) { blogs(search: $search, first: $first, after: $after) {
       correctedSearch someOfTheWords usedWords suggestedSearch isTooCommon searchedCategory
       totalCount totalCountIsCapped nodes { title } pageInfo { endCursor hasNextPage } } }`,
    { search, ...page },
  );
  expect(errors).toEqual([]);
  if (!data) throw new Error('No answer.');
  return data.blogs;
}

const titles = async (search: string): Promise<string[]> =>
  (await find(search)).nodes.map(({ title }) => title);

/** The titles of all pages of a search; `afterFirst` runs after the first page. */
async function titlesByPage(
  search: string,
  first: number,
  afterFirst: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const { nodes, pageInfo } = await find(search, { first });
  const found = nodes.map(({ title }) => title);
  await afterFirst();
  for (let { hasNextPage, endCursor } = pageInfo; hasNextPage;) {
    const next = await find(search, { first, after: endCursor });
    found.push(...next.nodes.map(({ title }) => title));
    ({ hasNextPage, endCursor } = next.pageInfo);
  }
  return found;
}

describe('the order of what is found', () => {
  test('a title counts more than a short description, that more than a body, and a whole word more than a beginning', async () => {
    await publish('In the body', 1, { longDescription: '<p>All about salt.</p>' });
    await publish('Beginning', 0, { longDescription: '<p>All about saltworks.</p>' });
    await publish('Salt', 3);
    await publish('In the description', 2, { shortDescription: 'A word on salt.' });

    expect(await titles('salt')).toEqual(['Salt', 'In the description', 'In the body', 'Beginning']);
  });

  test('of equal matches the newer comes first', async () => {
    await publish('Old salt', 900);
    await publish('Newer salt', 800);
    await publish('Body of today', 0, { longDescription: '<p>All about salt.</p>' });

    expect(await titles('salt')).toEqual(['Newer salt', 'Old salt', 'Body of today']);
  });

  test('words that stand together count more than words apart', async () => {
    await publish('Apart', 0, {
      longDescription: `<p>The kick was good. ${'Nothing of that. '.repeat(30)} He sat in a corner.</p>`,
    });
    await publish('Together', 300, { longDescription: '<p>All about the corner kick.</p>' });

    expect(await titles('corner kick')).toEqual(['Together', 'Apart']);
  });

  test('pages go on where the one before ended, each post once, also when one is published meanwhile', async () => {
    for (let daysAgo = 1; daysAgo <= 12; daysAgo += 1) {
      await publish(daysAgo % 3 === 0 ? `Salt ${daysAgo}` : `Post ${daysAgo}`, daysAgo * 40, {
        longDescription: daysAgo % 2 === 0 ? '<p>Salt again.</p>' : '<p>Salted.</p>',
      });
    }
    const whole = await titles('salt');
    const seen = await titlesByPage('salt', 5, () => publish('Salt of now'));

    expect(whole).toHaveLength(12);
    expect(seen).toEqual(whole);
  });
});

describe('what is found', () => {
  test('posts with words that begin as those of the search, however long or short these are', async () => {
    await publish('The gardener');
    for (const search of ['ga', 'gar', 'gard', 'gardener', 'the gard']) {
      expect(await titles(search)).toEqual(['The gardener']);
    }
    expect(await titles('arden')).toEqual([]);
  });

  test('posts in any language, with or without accents, and parts of texts that are written without spaces', async () => {
    await publish('Crème brûlée');
    await publish('東京の庭園');
    await publish('हिन्दी में बाग');
    await publish('Straße nach München');
    expect(await titles('creme BRULEE')).toEqual(['Crème brûlée']);
    expect(await titles('庭園')).toEqual(['東京の庭園']);
    expect(await titles('園庭')).toEqual([]);
    expect(await titles('हिन्दी')).toEqual(['हिन्दी में बाग']);
    expect(await titles('munchen')).toEqual(['Straße nach München']);
  });

  test('posts with signs as they stand, and none of a search that is only punctuation', async () => {
    await publish('Thinking in C++');
    await publish('Thinking in C');
    await publish('A party 🎉');
    expect(await titles('c++')).toEqual(['Thinking in C++']);
    expect(await titles('🎉')).toEqual(['A party 🎉']);
    expect(await titles('?!')).toEqual([]);
    expect(await titles("'in, thinking:")).toHaveLength(2);
  });

  test.each(['salt', 'c++', 'salt c++'])('%s in a category is found there alone', async (search) => {
    await publish('Salt and C++ of history', 0, { category: 'History' });
    await publish('Salt and C++ of science', 900, { category: 'Science' });
    const { data } = await app.graphql<{ blogs: Found }>(
      'query ($search: String) { blogs(search: $search, category: Science) { totalCount nodes { title } } }',
      { search },
    );
    expect(data?.blogs).toEqual({ totalCount: 1, nodes: [{ title: 'Salt and C++ of science' }] });
  });
});

describe('a typo', () => {
  test.each(['gadren', 'gaarden', 'gardn', 'garten', 'gardem'])(
    '%s is taken for garden, and said so',
    async (typed) => {
      await publish('A garden in winter');
      await publish('Something else');
      expect(await find(`winter ${typed}`)).toMatchObject({
        correctedSearch: 'winter garden',
        nodes: [{ title: 'A garden in winter' }],
      });
    },
  );

  test('is only looked for in words that no post has or goes on with', async () => {
    await publish('A garden');
    await publish('The guarded');
    expect(await find('gard')).toMatchObject({ correctedSearch: null, totalCount: 1 });
    expect(await find('zzzzzz')).toMatchObject({ correctedSearch: null, totalCount: 0, nodes: [] });
    expect(await find('12345')).toMatchObject({ correctedSearch: null, totalCount: 0 });
  });

  test.each([
    ['a no-break space', '\u00a0'],
    ['an Ogham space', '\u1680'],
    ['an ideographic space', '\u3000'],
    ['a byte order mark', '\ufeff'],
  ])('is forgiven by a word after %s', async (_name, space) => {
    await publish(`Heather${space}meadow`);
    expect(await find('meadwo')).toMatchObject({ correctedSearch: 'meadow', totalCount: 1 });
  });

  test('is forgiven by words of posts that were edited, too', async () => {
    await publish('A meadow');
    const { id } = await app.db.blog.findFirstOrThrow();
    await app.db.blog.update({
      where: { id },
      data: { title: 'Heather', searchText: 'Heather\nWhat it is about.\ny' },
    });
    expect(await find('haether')).toMatchObject({
      correctedSearch: 'heather',
      nodes: [{ title: 'Heather' }],
    });
    expect(await titles('meadow')).toEqual([]);
  });

  test.each([
    ['roundabot', 'the word', ['A roundabot']],
    ['roundabot', 'a longer word', ['On roundabotics']],
    ['roundabot', 'a word as near', Array.from({ length: 9 }, () => 'A roundabott')],
    ['roumdabot', 'its two halves', ['Roum', 'Dabot']],
  ])(
    '%s is taken for the same on the next page, whatever is published meanwhile: %s',
    async (typed, _what, published) => {
      const roundabouts = Array.from({ length: 5 }, (_, place) => `Roundabout ${place + 1}`);
      for (const [place, title] of roundabouts.entries()) await publish(title, place + 1);
      const seen = await titlesByPage(typed, 2, async () => {
        for (const title of published) await publish(title);
      });
      expect(seen).toEqual(roundabouts);
    },
  );

  test('is taken for the same in the link to the next page, too', async () => {
    for (let daysAgo = 1; daysAgo <= 3; daysAgo += 1) await publish(`Roundabout ${daysAgo}`, daysAgo);
    const { headers } = await app.rest('GET', '/conditionalblogs?searchQuery=roundabot&limit=2');
    const [, next = ''] = /<(.*)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
    await publish('A roundabot');
    const { body } = await app.rest<{ title: string }[]>('GET', next);
    expect(body.map(({ title }) => title)).toEqual(['Roundabout 3']);
  });

  test('is not taken for a word that only older posts have had, among more posts than are looked at first', async () => {
    await publish('A quernstone', 9_000);
    await publish('A millwheel', 8_000);
    await publish('Quernstone and millwheel', 8_500);
    await app.db.blog.createMany({
      data: Array.from({ length: 1_100 }, (_, place) =>
        blogRow({ authorUid, title: 'Salt', createdAt: new Date(Date.now() - place * DAY_MS) }),
      ),
    });
    await app.db.blog.deleteMany({ where: { title: { contains: 'quernstone', mode: 'insensitive' } } });
    expect(await find('quernstoen')).toMatchObject({ correctedSearch: null });
    expect(await find('millwhele')).toMatchObject({ correctedSearch: 'millwheel' });
  });
});

describe('a word that few posts have', () => {
  const publishGardens = (posts: number) =>
    app.db.blog.createMany({
      data: Array.from({ length: posts }, () => blogRow({ authorUid, title: 'A winter garden' })),
    });

  test('is looked for, and one that looks like it and is in many more is offered', async () => {
    await publishGardens(10);
    await publish('A gadren of old');
    expect(await find('winter gadren')).toMatchObject({
      correctedSearch: null,
      suggestedSearch: 'winter garden',
    });
    expect(await find('gadren')).toMatchObject({
      correctedSearch: null,
      suggestedSearch: 'garden',
      nodes: [{ title: 'A gadren of old' }],
    });
    expect(await find('"gadren"')).toMatchObject({ suggestedSearch: null });
    expect(await find('garden')).toMatchObject({ suggestedSearch: null });
  });

  test('is not doubted while the other one is hardly more frequent', async () => {
    await publishGardens(9);
    await publish('A gadren of old');
    expect(await find('gadren')).toMatchObject({ suggestedSearch: null });
  });
});

test('eight words of a search are looked for, and a character that stands for a sentence is one of them', async () => {
  const eight = 'alpha beta gamma delta epsilon zeta iota kappa';
  await publish(eight);
  await publish('\ufdfa');
  expect(await find(eight)).toMatchObject({ usedWords: null, totalCount: 1 });
  expect(await find(`${eight} unheard`)).toMatchObject({
    someOfTheWords: null,
    usedWords: eight.split(' '),
    totalCount: 1,
  });
  expect(await find(`${eight.replace('kappa', 'unheard')}`)).toMatchObject({
    someOfTheWords: ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'iota'],
    totalCount: 1,
  });
  expect(await titles('\ufdfa'.repeat(20))).toEqual(['\ufdfa']);
});

test('what is found is counted up to a bound, and said to be more', async () => {
  await app.db.blog.createMany({
    data: Array.from({ length: MAX_SEARCH_COUNT + 2 }, () => blogRow({ authorUid, title: 'Salt' })),
  });
  expect(await find('salt', { first: 1 })).toMatchObject({
    totalCount: MAX_SEARCH_COUNT,
    totalCountIsCapped: true,
  });
  expect(await find('', { first: 1 })).toMatchObject({
    totalCount: MAX_SEARCH_COUNT + 2,
    totalCountIsCapped: false,
  });
});
