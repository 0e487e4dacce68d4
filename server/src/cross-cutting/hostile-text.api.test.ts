import { blogRow, memberRow } from '../testing/factories.js';
import { HOSTILE_TEXTS } from '../testing/hostile-texts.js';
import type { Member } from '../testing/members.js';
import type { ProblemBody } from '../testing/problems.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
let member: Member;
let own: string;
let foreign: string;

beforeAll(async () => {
  app = await createTestApp();
  member = await app.member();
  await app.graphql('{ me { uid } }', {}, member);
  const author = await app.db.member.create({ data: memberRow() });
  const [mine, theirs] = [blogRow({ authorUid: member.uid }), blogRow({ authorUid: author.uid })];
  await app.db.blog.createMany({ data: [mine, theirs] });
  [own, foreign] = [mine.id, theirs.id];
});
afterAll(() => app.close());

/** The result of a call: its status, and the rejected fields. */
interface Outcome {
  status: number;
  fields: string[];
}

const POST = {
  title: 'A title',
  cover: 'https://octavo.example/cover.webp',
  category: 'Science',
  shortDescription: 'In short.',
  longDescription: '<p>At length.</p>',
};

async function rest(method: string, path: string, body?: unknown): Promise<Outcome> {
  const answer = await app.rest<ProblemBody>(method, path, { body, caller: member });
  return { status: answer.status, fields: answer.body.fields?.map(({ field }) => field) ?? [] };
}

async function graphql(query: string, variables: Record<string, unknown>): Promise<Outcome> {
  const { errors } = await app.graphql(query, variables, member);
  const [error] = errors;
  const fields = (error?.extensions.fields ?? []) as { field: string }[];
  const status = error === undefined ? 200 : error.extensions.code === 'BAD_USER_INPUT' ? 400 : 500;
  return { status, fields: fields.map(({ field }) => field) };
}

const create = 'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }';
const update = 'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }';
const comment =
  'mutation ($blogId: ID!, $comContent: String!) { addComment(blogId: $blogId, comContent: $comContent) { id } }';
const inUrl = (value: unknown): string => encodeURIComponent(String(value));

/** Every text input, by the field name in its error; everything else in the request is valid. */
const INPUTS: [field: string, where: string, send: (value: unknown) => Promise<Outcome>][] = [
  ...(['title', 'cover', 'shortDescription', 'longDescription', 'category'] as const).flatMap(
    (field): [string, string, (value: unknown) => Promise<Outcome>][] => [
      [field, 'POST /blogs', (value) => rest('POST', '/blogs', { ...POST, [field]: value })],
      [field, 'PUT /blog/{id}', (value) => rest('PUT', `/blog/${own}`, { ...POST, [field]: value })],
      [field, 'createBlog', (value) => graphql(create, { input: { ...POST, [field]: value } })],
      [
        field,
        'updateBlog',
        (value) => graphql(update, { id: own, input: { ...POST, version: 1, [field]: value } }),
      ],
    ],
  ),
  [
    'comContent',
    'POST /comments',
    (value) => rest('POST', '/comments', { blogId: foreign, comContent: value }),
  ],
  ['comContent', 'addComment', (value) => graphql(comment, { blogId: foreign, comContent: value })],
  ['blogId', 'POST /comments', (value) => rest('POST', '/comments', { blogId: value, comContent: 'Yes.' })],
  ['blogId', 'addComment', (value) => graphql(comment, { blogId: value, comContent: 'Yes.' })],
  ['blogId', 'POST /wishlist', (value) => rest('POST', '/wishlist', { blogId: value })],
  [
    'blogId',
    'addToWishlist',
    (value) =>
      graphql('mutation ($blogId: ID!) { addToWishlist(blogId: $blogId) { id } }', { blogId: value }),
  ],
  [
    'id',
    'removeFromWishlist',
    (value) => graphql('mutation ($id: ID!) { removeFromWishlist(id: $id) { id } }', { id: value }),
  ],
  ['email', 'POST /subscribers', (value) => rest('POST', '/subscribers', { email: value })],
  [
    'email',
    'subscribe',
    (value) => graphql('mutation ($email: String!) { subscribe(email: $email) }', { email: value }),
  ],
  [
    'website',
    'POST /subscribers',
    (value) => rest('POST', '/subscribers', { email: 'a@octavo.example', website: value }),
  ],
  [
    'website',
    'subscribe',
    (value) =>
      graphql('mutation ($website: String) { subscribe(email: "a@octavo.example", website: $website) }', {
        website: value,
      }),
  ],
  ['uid', 'POST /jwt', (value) => rest('POST', '/jwt', { uid: value })],
  [
    'search',
    'blogs',
    (value) =>
      graphql('query ($search: String) { blogs(search: $search) { totalCount } }', { search: value }),
  ],
  [
    'after',
    'blogs',
    (value) => graphql('query ($after: ID) { blogs(after: $after) { totalCount } }', { after: value }),
  ],
  ['id', 'blog', (value) => graphql('query ($id: ID!) { blog(id: $id) { id } }', { id: value })],
];

/** The inputs in a URL. */
const IN_ADDRESS: typeof INPUTS = [
  [
    'searchQuery',
    '/conditionalblogs',
    (value) => rest('GET', `/conditionalblogs?searchQuery=${inUrl(value)}`),
  ],
  ['filterBy', '/conditionalblogs', (value) => rest('GET', `/conditionalblogs?filterBy=${inUrl(value)}`)],
  ['cursor', '/conditionalblogs', (value) => rest('GET', `/conditionalblogs?cursor=${inUrl(value)}`)],
  ['limit', '/conditionalblogs', (value) => rest('GET', `/conditionalblogs?limit=${inUrl(value)}`)],
  ['id', 'GET /blog/{id}', (value) => rest('GET', `/blog/${inUrl(value)}`)],
  ['id', 'GET /comments/{id}', (value) => rest('GET', `/comments/${inUrl(value)}`)],
  ['id', 'GET /mywishlist/{id}', (value) => rest('GET', `/mywishlist/${inUrl(value)}`)],
  ['id', 'DELETE /mywishlist/{id}', (value) => rest('DELETE', `/mywishlist/${inUrl(value)}`)],
];

/** Nearly a megabyte of marks in the worst order: normalizing would take minutes. */
const MARKS = `a${'\u0301'.repeat(245_000)}${'\u0323'.repeat(245_000)}`;

/** Prove of an input that its texts and types are checked; constraint.test.ts proves what the check refuses. */
const OF_EVERY_INPUT = HOSTILE_TEXTS.filter(([what]) => what === 'NUL' || what === 'a list');
/** These inputs are sent every value, one by each transport. */
const SENT_ALL = ['POST /blogs', 'createBlog'];
/** The texts that a URL can hold. */
const IN_URL = HOSTILE_TEXTS.filter(
  ([what, value]) => typeof value === 'string' && !/surrogate|half|bound/.test(what),
);

describe.each(INPUTS)('%s of %s', (field, where, send) => {
  // The token identifies the member, so another uid in the body is forbidden.
  const isUid = field === 'uid';
  const values = field === 'title' && SENT_ALL.includes(where) ? HOSTILE_TEXTS : OF_EVERY_INPUT;

  test.each(values)('refuses %s with a clear 400', async (_what, value) => {
    const { status, fields } = await send(value);
    if (isUid && typeof value === 'string') return expect(status).toBe(403);
    expect(status).toBe(400);
    expect(fields).toEqual([field]);
  });
});

describe.each(IN_ADDRESS)('%s of %s', (field, _where, send) => {
  test.each(IN_URL)('refuses %s with a clear 400', async (_what, value) => {
    expect(await send(value)).toEqual({ status: 400, fields: [field] });
  });
});

test('nearly a megabyte of combining marks is refused as fast as other texts that are too long', async () => {
  const began = process.cpuUsage();
  expect(await rest('POST', '/subscribers', { email: MARKS })).toEqual({ status: 400, fields: ['email'] });
  for (const input of [
    { ...POST, title: MARKS },
    { ...POST, longDescription: MARKS },
  ]) {
    const fields = [input.title === MARKS ? 'title' : 'longDescription'];
    expect(await rest('POST', '/blogs', input)).toEqual({ status: 400, fields });
    expect(await graphql(create, { input })).toEqual({ status: 400, fields });
  }
  // Hundredths of a second each; unlimited normalization would take a minute. CPU time, since the machine may be busy.
  const { user, system } = process.cpuUsage(began);
  expect(user + system).toBeLessThan(5_000_000);
});

test('too many combining marks are called by their name, by both transports', async () => {
  const message =
    'This text holds more than 30 combining marks, such as accents, on one character. Please remove some of them.';
  const email = `a${'\u0301'.repeat(31)}@octavo.example`;
  const { body } = await app.rest<ProblemBody>('POST', '/subscribers', { body: { email } });
  expect(body.fields).toEqual([{ field: 'email', message }]);
  const { errors } = await app.graphql('mutation ($email: String!) { subscribe(email: $email) }', { email });
  expect(errors[0]?.message).toBe(message);
});

test('bytes in an address that are no UTF-8 are a clear 400', async () => {
  for (const path of ['/blog/%ff%fe', '/comments/%c3', '/mywishlist/%ed%a0%80'])
    expect((await rest('GET', path)).status).toBe(400);
  for (const path of [
    '/conditionalblogs?searchQuery=caf%E9',
    '/conditionalblogs?searchQuery=t%FF',
    '/search-suggestions?text=%E9',
    `/comments/${own}?cursor=%ed%a0%80`,
    '/graphql?query={blogs(search:"caf%E9"){totalCount}}',
  ]) {
    const headers = { 'apollo-require-preflight': 'true' };
    const { status, body } = await app.rest<{ code?: string; errors?: object[] }>('GET', path, { headers });
    const code = 'BAD_REQUEST';
    expect([path, status, body]).toMatchObject([
      path,
      400,
      path.startsWith('/graphql') ? { errors: [{ extensions: { code } }] } : { code },
    ]);
  }
  for (const search of ['caf%C3%A9', 'caf%25E9', '100%', '%EF%BF%BD'])
    expect((await rest('GET', `/conditionalblogs?searchQuery=${search}`)).status).toBe(200);
});

describe('numbers', () => {
  const page = 'query ($first: Int!) { blogs(first: $first) { totalCount } }';
  const beyond = [0, -1, 101, 1.5, 2 ** 31, 1e308, '9'.repeat(400), '1e1', '0x1', ' 1', '٣', true];

  test.each(beyond)('beyond range are refused: %j as the size of a page', async (value) => {
    expect(await graphql(page, { first: value })).toEqual({ status: 400, fields: ['first'] });
    expect(await rest('GET', `/conditionalblogs?limit=${inUrl(value)}`)).toEqual({
      status: 400,
      fields: ['limit'],
    });
  });

  test.each([0, -1, 1.5, 2 ** 31, 1e308, '1', true, [1]])(
    'beyond range are refused: %j as a version',
    async (version) => {
      const input = { ...POST, version };
      expect(await rest('PUT', `/blog/${own}`, input)).toEqual({ status: 400, fields: ['version'] });
      expect(await graphql(update, { id: own, input })).toEqual({ status: 400, fields: ['version'] });
    },
  );
});

test('keys of prototypes in a body change nothing', async () => {
  const body = `{"__proto__":{"title":"x"},"constructor":{"prototype":{"admin":true}},${JSON.stringify(POST).slice(1)}`;
  expect((await app.rest('POST', '/blogs', { body, caller: member })).status).toBe(201);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
  const without = '{"__proto__":' + JSON.stringify(POST) + '}';
  expect((await app.rest('POST', '/blogs', { body: without, caller: member })).status).toBe(400);
});

test('a megabyte, and lists a hundred thousand deep, are refused and no failure', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  for (const path of ['/blogs', '/graphql']) {
    expect(
      (await app.rest('POST', path, { body: { ...POST, title: 'x'.repeat(1_100_000) }, caller: member }))
        .status,
    ).toBe(413);
    for (const body of [deep, `{"title":${deep},"query":${deep},"variables":{"input":${deep}}}`])
      expect((await app.rest('POST', path, { body, caller: member })).status).toBe(400);
  }
});
