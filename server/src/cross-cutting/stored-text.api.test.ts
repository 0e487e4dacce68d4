import { createRequire } from 'node:module';
import { blogRow, memberRow } from '../testing/factories.js';
import type { Member } from '../testing/members.js';
import { createTestApp, type RestAnswer, type TestApp } from '../testing/test-app.js';

/** Max Woolf's Big List of Naughty Strings. */
const NAUGHTY = createRequire(import.meta.url)('big-list-of-naughty-strings') as string[];

let app: TestApp;
let member: Member;
let foreign: string;

beforeAll(async () => {
  app = await createTestApp();
  member = await app.member();
  const author = await app.db.member.create({ data: memberRow() });
  ({ id: foreign } = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) }));
});
afterAll(() => app.close());

const POST = {
  title: 'A title',
  cover: 'https://octavo.example/cover.webp',
  category: 'Science',
  shortDescription: 'In short.',
  longDescription: '<p>At length.</p>',
};

const hasControls = (text: string): boolean => /(?![\t\n\r])\p{Cc}/u.test(text);
const normal = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim();

const post = (values: Partial<typeof POST>): Promise<RestAnswer<{ insertedId: string }>> =>
  app.rest('POST', '/blogs', { body: { ...POST, ...values }, caller: member });

/** Publishes a post by REST and reads it back. */
async function keep(values: Partial<typeof POST>) {
  const { status, body } = await post(values);
  expect(status).toBe(201);
  return app.db.blog.findUniqueOrThrow({ where: { id: body.insertedId } });
}

const search = (text: string, query = ''): Promise<RestAnswer<{ _id: string }[]>> =>
  app.rest('GET', `/conditionalblogs?searchQuery=${encodeURIComponent(text)}${query}`);

const found = async (text: string): Promise<string[]> => (await search(text)).body.map(({ _id }) => _id);

/** Joins texts up to the length limit of a comment, to avoid hundreds of comments. */
function comments(texts: readonly string[]): string[] {
  const whole: string[] = [];
  for (const text of texts) {
    const longer = `${whole.at(-1) ?? ''}\n${text}`;
    if (whole.length > 0 && longer.length <= 2_000) whole[whole.length - 1] = longer;
    else whole.push(text);
  }
  return whole;
}

test('each text of the public list of naughty strings is kept exactly, but for those with control characters', async () => {
  const readable = NAUGHTY.filter((text) => !hasControls(text) && normal(text) !== '');
  expect(readable.length).toBeGreaterThan(400);
  for (const text of comments(readable)) {
    const { status, body } = await app.rest<{ insertedId: string }>('POST', '/comments', {
      body: { blogId: foreign, comContent: text },
      caller: member,
    });
    expect({ text, status }).toEqual({ text, status: 201 });
    const { comContent } = await app.db.comment.findUniqueOrThrow({ where: { id: body.insertedId } });
    expect(comContent).toBe(normal(text));
  }
});

test('each of them can be looked for', async () => {
  for (const text of NAUGHTY) {
    const { status } = await search(text, '&limit=1');
    const bad = hasControls(text) || normal(text).length > 200;
    expect({ text, status }).toEqual({ text, status: bad ? 400 : 200 });
  }
});

test('text is kept in NFC, counted so, and found however it is typed', async () => {
  const decomposed = 'Zoe\u0308 '.repeat(40).trim();
  const { id, title, longDescription } = await keep({
    title: decomposed,
    longDescription: '<p>nai\u0308ve, caf&#101;&#x301;</p>',
  });
  expect(title).toBe('Zo\u00eb '.repeat(40).trim());
  expect(longDescription).toBe('<p>na\u00efve, caf\u00e9</p>');
  for (const typed of ['nai\u0308ve', 'na\u00efve', 'cafe\u0301']) {
    expect(await found(typed)).toEqual([id]);
  }
});

test('line breaks are kept, and characters that change the direction of writing', async () => {
  const { shortDescription } = await keep({
    shortDescription: 'one\r\ntwo\rthree\tfour \u202eright\u202c \u2067a\u2069',
  });
  expect(shortDescription).toBe('one\ntwo\nthree\tfour \u202eright\u202c \u2067a\u2069');
});

test('of a search %, _ and \\ mean themselves, and not "anything"', async () => {
  const odd = await keep({ title: 'half 50%_off\\now' });
  await keep({ title: 'half 50x off now' });
  for (const typed of ['50%_off', '%_', '\\now', 'off\\now']) {
    expect(await found(typed)).toEqual([odd.id]);
  }
});

test('a body that grows when it is cleaned is refused when it could not be sent back', async () => {
  const longDescription = '&'.repeat(99_000);
  expect(await post({ longDescription })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'longDescription' }] },
  });
});

test('a body with control characters as references is kept without them', async () => {
  const { longDescription } = await keep({ longDescription: '<p>a&#0;b&#1;c&#x1b;d&#xd800;e</p>' });
  expect(longDescription).toBe('<p>a\ufffdbcd\ufffde</p>');
});

const ACCENTS = '\u0301'.repeat(20);

test.each([
  ['decimal references', `<p>a${'&#769;'.repeat(31)}</p>`],
  ['hexadecimal references', `<p>a${'&#xFF9E;'.repeat(31)}</p>`],
  ['named references', `<p>a${'&DownBreve;'.repeat(31)}</p>`],
  [
    'references in an attribute',
    `<p>a<img src="https://octavo.example/a.png" alt="a${'&#769;'.repeat(31)}"></p>`,
  ],
  ['text on both sides of a tag', `<p>a${ACCENTS}<em>${ACCENTS}</em></p>`],
  ['text on both sides of a tag that is removed', `<p>a${ACCENTS}<blink>${ACCENTS}</blink></p>`],
  ['text on both sides of a control character', `<p>a${ACCENTS}&#1;${ACCENTS}</p>`],
])('a body is refused when %s put more than 30 combining marks on one character', async (_what, body) => {
  expect(await post({ longDescription: body })).toMatchObject({
    status: 400,
    body: {
      fields: [
        { field: 'longDescription', message: expect.stringContaining('more than 30 combining marks') },
      ],
    },
  });
});

test('thirty combining marks on one character are kept', async () => {
  const marks = '\u0323'.repeat(30);
  const { title, longDescription } = await keep({ title: `q${marks}`, longDescription: `<p>q${marks}</p>` });
  expect({ title, longDescription }).toEqual({ title: `q${marks}`, longDescription: `<p>q${marks}</p>` });
});

test("a name of the provider's is kept with at most 30 combining marks on one character", async () => {
  const odd = await app.member({ displayName: `a${'\u0323'.repeat(40)}b` });
  const { data } = await app.graphql('{ me { displayName } }', {}, odd);
  expect(data).toEqual({ me: { displayName: `\u1ea1${'\u0323'.repeat(29)}b` } });
});

test("a name of the provider's that nobody can see is no name", async () => {
  const odd = await app.member({ displayName: '\u200b\u2060' });
  const { data } = await app.graphql('{ me { displayName } }', {}, odd);
  expect(data).toEqual({ me: { displayName: odd.email.split('@')[0] } });
});

test("a name of the provider's with characters that cannot be kept is kept without them", async () => {
  const odd = await app.member({ displayName: 'Ze\u0007 \u0301e\r\nbra', photoURL: 'javascript:alert(1)' });
  const { data } = await app.graphql('{ me { displayName photoURL } }', {}, odd);
  expect(data).toEqual({ me: { displayName: 'Ze \u0301e bra', photoURL: null } });
});
