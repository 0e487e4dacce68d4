import { type BlogSeed, blogRow, memberRow } from '../../../testing/factories.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let ada: string;
let bela: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.blog.deleteMany();
  ada = (await app.db.member.create({ data: memberRow({ displayName: 'Ada Lovelace' }) })).uid;
  bela = (await app.db.member.create({ data: memberRow({ displayName: 'Béla Bartók' }) })).uid;
});

async function publish(title: string, over: Partial<BlogSeed> = {}): Promise<void> {
  const row = blogRow({
    authorUid: ada,
    title,
    shortDescription: 'Short.',
    longDescription: '<p>Long.</p>',
    ...over,
  });
  await app.db.blog.create({ data: row });
}

interface Found {
  correctedSearch: string | null;
  someOfTheWords: string[] | null;
  isTooCommon: boolean;
  searchedCategory: string | null;
  categoryCounts: { category: string; count: number }[];
  nodes: { title: string }[];
}

async function find(search: string, filter: { category?: string; author?: string } = {}): Promise<Found> {
  const { data, errors } = await app.graphql<{ blogs: Found }>(
    `query ($search: String, $category: Category, $author: ID) {
       blogs(search: $search, category: $category, author: $author, first: 100) {
         correctedSearch someOfTheWords isTooCommon searchedCategory categoryCounts { category count } nodes { title } } }`,
    { search, ...filter },
  );
  expect(errors).toEqual([]);
  if (!data) throw new Error('No answer.');
  return data.blogs;
}

const titles = async (search: string, filter = {}): Promise<string[]> =>
  (await find(search, filter)).nodes.map(({ title }) => title);

describe('words', () => {
  test.each([
    ['Learning to Swim', 'swimming'],
    ['The Wi-Fi of today', 'wifi'],
    ['The Wi-Fi of today', 'wi fi'],
    ['The wifi of today', 'wi-fi'],
    ['PostgreSQL', 'postgre sql'],
    ['The corner kick', 'cornerkick'],
    ["The women's boat", 'womens'],
    ['How to mend a jumper', 'sweater'],
    ['Thinking in C#', 'c#'],
    ['ΟΔΟΣ', 'ΟΔΟΣ'],
    ['ΟΔΟΣ', 'οδος'],
    ['Κήπος', 'ΚΗΠΟΣ'],
  ])('"%s" is found by %s', async (title, search) => {
    await publish(title);
    expect(await find(search)).toMatchObject({ correctedSearch: null, nodes: [{ title }] });
  });

  test('are two rather than another one with two other letters', async () => {
    await publish('A tree ring');
    await publish('Tearing');
    expect(await find('treering')).toMatchObject({
      correctedSearch: null,
      nodes: [{ title: 'A tree ring' }],
    });
  });

  test('in quotes stand together, and are never corrected', async () => {
    await publish('The corner kick');
    await publish('A kick in the corner');
    expect(await titles('"corner kick"')).toEqual(['The corner kick']);
    expect(await find('conrer')).toMatchObject({ correctedSearch: 'corner' });
    expect(await find('"conrer"')).toMatchObject({ correctedSearch: null, nodes: [] });
  });

  test.each([
    [
      'The well-known author',
      ['"known author"', '"wellknown author"', '"well-known author"', '"well known"'],
    ],
    ['A long-term plan', ['"long term plan"', '"long-term plan"', '"longterm plan"', '"term plan"']],
    ['Of 3.5 million', ['"5 million"', '"3.5 million"']],
    ['A state-of-the-art kitchen', ['"state of the art kitchen"', '"state-of-the-art kitchen"']],
    ["What you don't know", ['"don\'t know"', '"you don\'t"']],
  ])('in quotes stand together beside a compound, however that is written: "%s"', async (title, phrases) => {
    await publish(title);
    await publish(
      'The author is known for plans of a million kitchens, the art of the state, and well-being',
      {
        longDescription: '<p>What do you know? Known term, long author, well, plan. Wellknown.</p>',
      },
    );
    for (const phrase of phrases) expect([phrase, await titles(phrase)]).toEqual([phrase, [title]]);
    expect(await titles('"author wellknown"')).toEqual([]);
  });

  test('with a minus are left out', async () => {
    await publish('The garden');
    await publish('The garden wall');
    expect(await titles('garden -wall')).toEqual(['The garden']);
    expect(await titles('garden -"garden wall"')).toEqual(['The garden']);
  });

  test.each([
    ['-wall', 'The garden wall'],
    ['-"garden wall"', 'The garden wall'],
    ['-wi-fi', 'The Wi-Fi'],
  ])('may be left out alone: %s leaves "%s" out', async (search, title) => {
    await publish('The garden');
    await publish(title);
    expect(await find(search)).toMatchObject({ isTooCommon: false, nodes: [{ title: 'The garden' }] });
  });

  test('that no post has together give posts with some of them, and say which', async () => {
    await publish('A garden');
    await publish('A boat');
    expect(await find('garden unheard')).toMatchObject({
      someOfTheWords: ['garden'],
      nodes: [{ title: 'A garden' }],
    });
    expect(await find('a garden')).toMatchObject({ someOfTheWords: null });
  });

  test('that some post has together are said to be missing on no page', async () => {
    for (const title of ['A garden and a boat', 'A garden', 'A boat']) await publish(title);
    const page = (after: string | null) =>
      app.graphql<{ blogs: Found & { pageInfo: { endCursor: string } } }>(
        `query ($after: ID) { blogs(search: "garden boat", first: 1, after: $after) {
           someOfTheWords nodes { title } pageInfo { endCursor } } }`,
        { after },
      );
    const first = (await page(null)).data?.blogs;
    const second = (await page(first?.pageInfo.endCursor ?? null)).data?.blogs;
    expect(first).toMatchObject({ someOfTheWords: null, nodes: [{ title: 'A garden and a boat' }] });
    expect(second).toMatchObject({ someOfTheWords: null, nodes: [{ title: expect.any(String) }] });
  });

  test.each(['the', 'how to', '?!'])('%s says too little to look for', async (search) => {
    await publish('How to do the thing');
    expect(await find(search)).toMatchObject({ isTooCommon: true, nodes: [] });
  });
});

describe('an author', () => {
  beforeEach(async () => {
    await publish('On engines');
    await publish('On music', { authorUid: bela });
  });

  test.each([
    'Bela',
    'bartók',
    'béla BARTÓK',
    'bartok music',
    'author:bartok',
    'author:"bela bartok"',
    '-author:ada',
  ])('is found by %s', async (search) => {
    expect(await titles(search)).toEqual(['On music']);
  });

  test('narrows a search, and a list without one', async () => {
    expect(await titles('on engines music', { author: bela })).toEqual(['On music']);
    expect(await titles('', { author: bela })).toEqual(['On music']);
    expect(await titles('', { author: 'nobody' })).toEqual([]);
    const { body } = await app.rest<{ title: string }[]>('GET', `/conditionalblogs?author=${bela}`);
    expect(body.map(({ title }) => title)).toEqual(['On music']);
  });

  test('is found by a new name at once, and not by the old one', async () => {
    await app.db.member.update({ where: { uid: bela }, data: { displayName: 'Zoltán Kodály' } });
    expect(await titles('kodaly')).toEqual(['On music']);
    expect(await titles('bartok')).toEqual([]);
  });

  test('is found by a new name after one without a word', async () => {
    const { uid } = await app.db.member.create({ data: memberRow({ displayName: '???' }) });
    await publish('On questions', { authorUid: uid });
    await app.db.member.update({ where: { uid }, data: { displayName: 'Zoltán Kodály' } });
    expect(await titles('kodaly')).toEqual(['On questions']);
  });
});

describe('a subject', () => {
  beforeEach(async () => {
    await publish('On sports', { category: 'Media' });
    await publish('On running', { category: 'Sports' });
    await publish('On trees', { category: 'Science' });
  });

  test('is found by its name, and offered', async () => {
    expect(await find('sport')).toMatchObject({
      searchedCategory: 'Sports',
      nodes: [{ title: 'On running' }, { title: 'On sports' }],
    });
    expect(await find('scie')).toMatchObject({ searchedCategory: 'Science', nodes: [{ title: 'On trees' }] });
    expect(await find('sport running')).toMatchObject({ searchedCategory: null });
    expect(await titles('sprots')).toContain('On running');
  });

  test('has its number of posts beside every list, whichever subject was asked for', async () => {
    const counts = async (search: string, filter = {}) =>
      Object.fromEntries(
        (await find(search, filter)).categoryCounts
          .filter(({ count }) => count > 0)
          .map(({ category, count }) => [category, count]),
      );
    expect(await counts('')).toEqual({ Media: 1, Sports: 1, Science: 1 });
    expect(await counts('', { category: 'Media', author: ada })).toEqual({ Media: 1, Sports: 1, Science: 1 });
    expect(await counts('sports', { category: 'Media' })).toEqual({ Media: 1, Sports: 1 });
    expect((await find('nobody')).categoryCounts).toHaveLength(8);
  });
});

test('suggestions are posts, authors and subjects that what is typed begins', async () => {
  await publish('The history of engines');
  await publish('On music', { authorUid: bela });
  const suggest = async (text: string) =>
    (
      await app.graphql(
        `query ($text: String!) { searchSuggestions(text: $text) {
           posts { title } authors { displayName } categories } }`,
        { text },
      )
    ).data;

  expect(await suggest('engi')).toMatchObject({
    searchSuggestions: { posts: [{ title: 'The history of engines' }], authors: [], categories: [] },
  });
  expect(await suggest('bar')).toMatchObject({
    searchSuggestions: { authors: [{ displayName: 'Béla Bartók' }], categories: [] },
  });
  expect(await suggest('hist')).toMatchObject({
    searchSuggestions: { posts: [{ title: 'The history of engines' }], categories: ['History'] },
  });
  expect(await suggest(' ')).toEqual({ searchSuggestions: { posts: [], authors: [], categories: [] } });
});

test('a very long word is a word', async () => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  await publish(`On the ${word}`);

  expect((await find(word)).nodes).toEqual([{ title: `On the ${word}` }]);
});
