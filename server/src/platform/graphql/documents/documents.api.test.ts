import { readFileSync } from 'node:fs';
import { blogRow } from '../../../testing/factories.js';
import type { Member } from '../../../testing/members.js';
import { sessionCookie } from '../../../testing/sessions.js';
import { createTestApp, MANIFEST, type TestApp } from '../../../testing/test-app.js';
import { hashOf, type RegisteredOperation } from './persisted-operations.js';

const { operations } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { operations: RegisteredOperation[] };
const named = (name: string): RegisteredOperation => {
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`The client has no operation ${name}.`);
  return found;
};

const EDIT = {
  cover: 'https://octavo.example/cover.webp',
  category: 'Art',
  shortDescription: 'Edited.',
  longDescription: '<p>Edited.</p>',
};

let app: TestApp;
/** The site with registered operations only. */
let strict: TestApp;
let author: Member;
let post: { id: string; title: string };

beforeAll(async () => {
  [app, strict] = await Promise.all([
    createTestApp(),
    createTestApp({ graphql: { operations: 'registered' } }),
  ]);
  author = await app.member();
  await app.graphql('{ me { uid } }', {}, author);
  post = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) });
});
afterAll(() => Promise.all([app.close(), strict.close()]));

interface Body {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
}
interface Answer {
  status: number;
  headers: Headers;
  body: Body | null;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text ? (JSON.parse(text) as Body) : null,
  };
}

const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

/** A GET with the hash and without the text. */
async function get(
  { url }: TestApp,
  hash: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const parameters = new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(persisted(hash)),
  });
  return answerOf(
    await fetch(`${url}/graphql?${parameters.toString()}`, {
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );
}

async function send({ url }: TestApp, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return answerOf(
    await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
}

const codes = ({ body }: Answer) => body?.errors?.map(({ extensions }) => extensions.code) ?? [];
const asAuthor = () => ({ authorization: `Bearer ${author.idToken}` });

describe('an operation by its hash', () => {
  test('is answered when it is one of the client’s', async () => {
    const answer = await get(app, named('PostPage').id, { id: post.id });

    expect(answer).toMatchObject({ status: 200, body: { data: { blog: { title: post.title } } } });
  });

  test('writes by POST, and never by GET', async () => {
    const { id } = named('Subscribe');
    const byGet = await get(app, id, { email: 'by-get@octavo.example' });
    const byPost = await send(app, {
      extensions: persisted(id),
      variables: { email: 'by-post@octavo.example' },
    });

    expect(byGet.status).toBe(405);
    expect(byPost).toMatchObject({ status: 200, body: { data: { subscribe: true } } });
    expect(await app.db.subscriber.findMany({ select: { email: true } })).toEqual([
      { email: 'by-post@octavo.example' },
    ]);
  });

  test('is not known when it is not the client’s, and sending it with its text does not register it', async () => {
    const text = '{ recentBlogs { id } }';
    const extensions = persisted(hashOf(text));
    const before = await get(app, hashOf(text));
    const withText = await send(app, { query: text, extensions });
    const after = await get(app, hashOf(text));

    expect(codes(before)).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
    expect(before.headers.get('cache-control')).toBe('private, no-store');
    expect(withText.body?.data).toEqual({ recentBlogs: [{ id: post.id }] });
    expect(codes(after)).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
  });

  test('is refused to a page of another site, which cannot send the header', async () => {
    const parameters = new URLSearchParams({
      extensions: JSON.stringify(persisted(named('RecentBlogs').id)),
    });
    const answer = await answerOf(await fetch(`${app.url}/graphql?${parameters.toString()}`));

    expect([answer.status, answer.body?.data]).toEqual([400, undefined]);
  });
});

describe('what caches may keep', () => {
  test('a visitor’s read, as long as they ask whether it still holds', async () => {
    const first = await get(app, named('PostPage').id, { id: post.id });
    const etag = first.headers.get('etag') ?? '';
    const again = await get(app, named('PostPage').id, { id: post.id }, { 'if-none-match': etag });

    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect(first.headers.get('vary')).toMatch(/Accept, Authorization, Cookie/);
    expect([again.status, again.body]).toEqual([304, null]);
    expect(again.headers.get('cache-control')).toBe('public, no-cache');
  });

  test('an edit is seen by the next read that asks with the old tag', async () => {
    const old = await app.db.blog.create({ data: blogRow({ authorUid: author.uid, title: 'Before' }) });
    const { headers } = await get(app, named('PostPage').id, { id: old.id });
    const input = { ...EDIT, title: 'After', version: old.version };
    await app.graphql(
      'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }',
      { id: old.id, input },
      author,
    );
    const etag = headers.get('etag') ?? '';
    const next = await get(app, named('PostPage').id, { id: old.id }, { 'if-none-match': etag });

    expect(next).toMatchObject({ status: 200, body: { data: { blog: { title: 'After' } } } });
    await app.db.blog.delete({ where: { id: old.id } });
  });

  test('nothing that a member asked, by token or by cookie', async () => {
    const byToken = await get(app, named('PostPage').id, { id: post.id }, asAuthor());
    const cookie = await sessionCookie(app, author);
    const byCookie = await get(app, named('PostPage').id, { id: post.id }, { cookie });

    for (const answer of [byToken, byCookie]) {
      expect(answer.body?.data).toMatchObject({ blog: { viewerCanEdit: true } });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('nothing of a session that has ended: who asks may be somebody again', async () => {
    const answer = await get(app, named('RecentBlogs').id, {}, { cookie: 'octavo_session=over' });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('no error, and nothing that came by POST', async () => {
    const missing = await get(app, named('PostPage').id, { id: '0199aaaa-0000-7000-8000-000000000000' });
    const posted = await send(app, { query: '{ recentBlogs { id } }' });

    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect([posted.status, posted.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});

describe('where registered operations alone are accepted', () => {
  const refused = { status: 403, codes: ['OPERATION_NOT_REGISTERED'] };
  const outcome = (answer: Answer) => ({ status: answer.status, codes: codes(answer) });

  test('they are answered by hash, by GET and POST, and as their exact text', async () => {
    const { id, body } = named('RecentBlogs');

    for (const answer of [
      await get(strict, id),
      await send(strict, { extensions: persisted(id) }),
      await send(strict, { query: body }),
      await send(strict, { query: body, extensions: persisted(id) }),
    ]) {
      expect(answer).toMatchObject({ status: 200, body: { data: { recentBlogs: [] } } });
    }
  });

  test.each([
    ['another text', { query: '{ recentBlogs { id } }' }],
    ['the same text with one more space', { query: `${named('RecentBlogs').body} ` }],
    ['text that is no GraphQL', { query: 'what is here?' }],
    ['a question for the schema', { query: '{ __schema { types { name } } }' }],
    ['a hash that is not registered', { extensions: persisted(hashOf('{ recentBlogs { id } }')) }],
    [
      'another text beside a registered hash',
      { query: '{ recentBlogs { id } }', extensions: persisted(named('RecentBlogs').id) },
    ],
    ['a text that is none', { query: 1, extensions: persisted(named('RecentBlogs').id) }],
    ['several operations at once', [{ query: named('RecentBlogs').body }]],
    ['nothing', {}],
  ])('%s is refused', async (_what, body) => {
    expect(outcome(await send(strict, body))).toEqual(refused);
  });

  test('the address is held to the same, and a second text in it does not slip through', async () => {
    const { id, body } = named('RecentBlogs');
    const hidden = encodeURIComponent('{ recentBlogs { id } }');
    for (const address of [
      `query=${hidden}`,
      `query=${hidden}&extensions=${encodeURIComponent(JSON.stringify(persisted(id)))}`,
      `query=${encodeURIComponent(body)}&query=${hidden}`,
      `extensions=${encodeURIComponent('{"persistedQuery":')}`,
      '',
    ]) {
      const response = await fetch(`${strict.url}/graphql?${address}`, {
        headers: { 'apollo-require-preflight': 'true' },
      });
      expect(outcome(await answerOf(response))).toEqual(refused);
    }
  });

  test('a member is told the same, and REST answers as before', async () => {
    expect(outcome(await send(strict, { query: '{ me { uid } }' }, asAuthor()))).toEqual(refused);
    expect((await strict.rest('GET', '/recentblogs')).status).toBe(200);
  });
});
