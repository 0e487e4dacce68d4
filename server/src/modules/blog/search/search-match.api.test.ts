import { type BlogSeed, blogRow, memberRow } from '../../../testing/factories.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';

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

async function publish(title: string, over: Partial<BlogSeed> = {}): Promise<void> {
  await app.db.blog.create({
    data: blogRow({ authorUid, title, shortDescription: 'What it is about.', ...over }),
  });
}

describe('where a post matches', () => {
  const matchOf = async (search: string) => {
    const { data } = await app.graphql<{ blogs: { nodes: { searchMatch: unknown }[] } }>(
      `query ($search: String) { blogs(search: $search) { nodes { searchMatch(search: $search) {
         title { text isMatch } excerpt { text isMatch } } } } }`,
      { search },
    );
    return data?.blogs.nodes[0]?.searchMatch;
  };

  test('comes in pieces of plain text: the title, and some words around the first match', async () => {
    await publish('Brûlée & <b>', {
      longDescription: `<p>${'Sugar. '.repeat(40)}One brulee, two brûlées.</p>`,
    });
    expect(await matchOf('brulee')).toEqual({
      title: [
        { text: 'Brûlée', isMatch: true },
        { text: ' & <b>', isMatch: false },
      ],
      excerpt: [
        { text: '… ', isMatch: false },
        { text: expect.stringMatching(/^Sugar\. (Sugar\. )+One $/), isMatch: false },
        { text: 'brulee', isMatch: true },
        { text: ', two ', isMatch: false },
        { text: 'brûlées', isMatch: true },
        { text: '.', isMatch: false },
      ],
    });
  });

  test('shows what a typo was taken for, and texts that are not cut into words', async () => {
    await publish('A garden', { shortDescription: '東京の庭園 50%_off' });
    expect(await matchOf('gadren')).toMatchObject({ title: [{}, { text: 'garden', isMatch: true }] });
    expect(await matchOf('庭園')).toMatchObject({ excerpt: [{}, { text: '庭園', isMatch: true }, {}] });
    expect(await matchOf('50%_off')).toMatchObject({ excerpt: [{}, { text: '50%_off', isMatch: true }] });
  });

  test('shows other forms of a word, compounds however they are written, and synonyms', async () => {
    await publish('Gardening', { shortDescription: 'Wi-Fi in gardens, and a jumper.' });
    expect(await matchOf('gardens wifi sweater')).toEqual({
      title: [{ text: 'Gardening', isMatch: true }],
      excerpt: [
        { text: 'Wi-Fi', isMatch: true },
        { text: ' in ', isMatch: false },
        { text: 'gardens', isMatch: true },
        { text: ', and a ', isMatch: false },
        { text: 'jumper', isMatch: true },
        { text: '.', isMatch: false },
      ],
    });
  });

  test('is looked for in the beginning of a body alone', async () => {
    const longDescription = `<p>meadow ${'filler '.repeat(2_000)} heather</p>`;
    await publish('Far', { longDescription });
    expect(await matchOf('meadow')).not.toBeNull();
    expect(await matchOf('heather')).toBeNull();
  });

  test('is told of one search in an operation, however often it is asked for', async () => {
    await publish('A garden', { longDescription: '<p>A meadow.</p>' });
    const both = (one: string, other: string) =>
      app.graphql(
        `query ($one: String, $other: String) { blogs { nodes {
           one: searchMatch(search: $one) { title { text } } other: searchMatch(search: $other) { title { text } } } } }`,
        { one, other },
      );
    expect((await both('garden', 'garden')).codes).toEqual([]);
    expect((await both('garden', 'meadow')).errors).toMatchObject([
      {
        message: 'Please ask for the matches of one search in an operation.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });

  test('is nothing without a search', async () => {
    await publish('A garden');
    expect(await matchOf('')).toBeNull();
  });
});
