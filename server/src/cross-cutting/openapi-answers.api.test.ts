import type { OpenApiDocument } from '../platform/rest/openapi/document.js';
import { DescribedAnswers, operationsOf, type DescribedOperation } from '../testing/openapi-responses.js';
import { commentRow } from '../testing/factories.js';
import { REST_REQUEST_CASES, type Sent } from '../testing/rest-request-cases.js';
import type { Member } from '../testing/members.js';
import { fileForm, PIXEL } from '../testing/pictures.js';
import { POST_BODY } from '../testing/rest-site.js';
import { deletedBlog } from '../testing/removed-blogs.js';
import { createTestApp, type RestAnswer, type TestApp, type TestAppOptions } from '../testing/test-app.js';
import { asOwner } from '../testing/test-database.js';

/** Checks real responses of every operation against the served OpenAPI document. */

let app: TestApp;
let document: OpenApiDocument;
let described: DescribedAnswers;
let author: Member;
let reader: Member;
/** Values for the placeholders in the paths and bodies below. */
const ids: Record<string, string> = { unknown: '019a8f2c-5b1e-7c3d-9a41-6f0d2e8b7c15' };

beforeAll(async () => {
  app = await createTestApp();
  document = (await app.rest<OpenApiDocument>('GET', '/openapi.json')).body;
  described = new DescribedAnswers(document);
  [author, reader] = await Promise.all([
    app.member(),
    app.member({ photoURL: 'https://photos.example/r.jpg' }),
  ]);
  ids.author = author.uid;
  ids.reader = reader.uid;
  const insertedId = async (path: string, body: object, caller: Member): Promise<string> =>
    (await app.rest<{ insertedId: string }>('POST', path, { body, caller })).body.insertedId;
  ids.blog = await insertedId('/blogs', POST_BODY, author);
  ids.other = await insertedId('/blogs', POST_BODY, author);
  ids.deleted = await deletedBlog(app, author.uid);
  const media = await app.rest<{ address: string }>('POST', '/media', {
    body: fileForm(PIXEL),
    caller: reader,
  });
  ids.media = media.body.address.split('/media/')[1] ?? '';
  ids.item = await insertedId('/wishlist', { blogId: ids.blog }, reader);
  await insertedId('/wishlist', { blogId: ids.other }, reader);
  for (const comContent of ['First', 'Second']) {
    ids.comment = await insertedId('/comments', { blogId: ids.blog, comContent }, reader);
  }
  const old = commentRow({ blogId: ids.blog, memberUid: reader.uid, createdAt: new Date(0) });
  ids.oldComment = (await app.db.comment.create({ data: old })).id;
});
afterAll(() => app.close());

function operationNamed(id: string): DescribedOperation {
  const found = operationsOf(document).find((operation) => operation.id === id);
  if (!found) throw new Error(`The description has no operation ${id}.`);
  return found;
}

function fillIn(text: string): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => ids[name] ?? braces);
}

async function send(id: string, { path = '{unknown}', query = '', body, as, headers }: Sent) {
  const operation = operationNamed(id);
  const address = operation.path.replace(/\{\w+\}/, fillIn(path)) + query;
  const isReady = typeof body === 'string' || body === undefined || body instanceof FormData;
  const text = isReady ? body : fillIn(JSON.stringify(body));
  const caller = as && { author, reader }[as];
  const answer = await app.rest(operation.method.toUpperCase(), address, { body: text, caller, headers });
  return { operation, answer };
}

/** Expects this status and a response that matches its schema. */
async function expectDescribed(id: string, status: number, sent: Sent): Promise<RestAnswer<unknown>> {
  const { operation, answer } = await send(id, sent);
  expect([id, answer.status, answer.body]).toEqual([id, status, answer.body]);
  expect([id, status, ...described.problemsOf(operation, answer)]).toEqual([id, status]);
  return answer;
}

/** Bodies of the create operations: one, and a different one for the same idempotency key. */
const CREATES: Record<string, [first: Sent, other: Sent]> = {
  createBlog: [
    { body: POST_BODY, as: 'author' },
    { body: { ...POST_BODY, title: 'Else' }, as: 'author' },
  ],
  addComment: [
    { body: { blogId: '{blog}', comContent: 'Once' }, as: 'reader' },
    { body: { blogId: '{blog}', comContent: 'Else' }, as: 'reader' },
  ],
  addToWishlist: [
    { body: { blogId: '{blog}' }, as: 'reader' },
    { body: { blogId: '{other}' }, as: 'reader' },
  ],
  subscribe: [{ body: { email: 'a@octavo.example' } }, { body: { email: 'b@octavo.example' } }],
};

const takesJson = ({ object }: DescribedOperation) =>
  object.requestBody?.content['application/json'] !== undefined;
const needsToken = ({ object }: DescribedOperation) => object.security.length > 0;
const isFile = ({ object }: DescribedOperation) => object.tags.includes('Files');
const hasTag = ({ object }: DescribedOperation) => object.responses[304] !== undefined;
const changesSomething = ({ method, object }: DescribedOperation) =>
  method !== 'get' ||
  Object.values(object.responses).some((one) => 'headers' in one && 'Set-Cookie' in (one.headers ?? {}));
const isWrite = ({ method }: DescribedOperation) => method !== 'get';
const takesKey = ({ object }: DescribedOperation) =>
  object.parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false;

describe('every answer is as /openapi.json describes it', () => {
  test.each(REST_REQUEST_CASES)('%s: %i', async (id, status, sent) => {
    await expectDescribed(id, status, sent);
  });

  test('of every file: 200, 301 and 302 for another address, 403 for a picture, 404 and 410 for what is not there, 304 for the entity tag that it gave', async () => {
    // One of the file operations is for operators.
    await app.db.member.update({ where: { uid: reader.uid }, data: { role: 'OPERATOR' } });
    const known = { post: ids.blog ?? '', category: 'Art', media: ids.media ?? '' };
    // After every post, since a sitemap may begin at any id before one.
    const unknown = { post: 'ffffffff-ffff-7fff-bfff-ffffffffffff', category: 'Cooking', media: 'none/none' };
    const deleted = { ...known, post: ids.deleted ?? '' };
    for (const operation of operationsOf(document).filter(isFile)) {
      const { id, path, object } = operation;
      const addressOf = (named: typeof known) =>
        path
          .replace('{category}', named.category)
          .replace('{key}/{name}', named.media)
          .replace(/\{\w+\}/, named.post);
      const ask = async (
        named: typeof known | string = known,
        headers: Record<string, string> = {},
        redirect: RequestRedirect = 'follow',
      ) => {
        const authorization = `Bearer ${reader.idToken}`;
        const address = typeof named === 'string' ? named : addressOf(named);
        const response = await fetch(app.url + address, {
          redirect,
          headers: { ...(needsToken(operation) && { authorization }), ...headers },
        });
        const text = await response.text();
        const isJson = /json(;|$)/.test(response.headers.get('content-type') ?? '');
        const body: unknown = isJson ? JSON.parse(text) : text || null;
        return { status: response.status, headers: response.headers, body };
      };
      const found = await ask();
      const answers: Record<number, () => Promise<RestAnswer<unknown>>> = {
        200: () => Promise.resolve(found),
        301: () => ask(`${addressOf(known)}/`, {}, 'manual'),
        302: () => ask(known, {}, 'manual'),
        304: () => ask(known, { 'if-none-match': found.headers.get('etag') ?? '' }),
        403: () => ask(known, { 'sec-fetch-dest': 'image' }),
        404: () => ask(unknown),
        410: () => ask(deleted),
      };
      for (const [status, answerTo] of Object.entries(answers)) {
        if (!(status in object.responses)) continue;
        const answer = await answerTo();
        expect([id, answer.status, ...described.problemsOf(operation, answer)]).toEqual([id, Number(status)]);
      }
    }
  });

  test('of every operation that takes JSON: 400, 413 and 415', async () => {
    for (const { id } of operationsOf(document).filter(takesJson)) {
      await expectDescribed(id, 400, { body: '{', as: 'reader' });
      await expectDescribed(id, 413, {
        body: JSON.stringify({ title: 'x'.repeat(1_100_000) }),
        as: 'reader',
      });
      const { headers } = await expectDescribed(id, 415, {
        body: 'text',
        as: 'reader',
        headers: { 'content-type': 'text/plain' },
      });
      expect([id, headers.get('accept')]).toEqual([id, 'application/json']);
    }
  });

  test('of every operation that needs a member: 401', async () => {
    for (const { id, object } of operationsOf(document).filter(needsToken)) {
      await expectDescribed(id, 401, { body: object.requestBody?.content['application/json']?.example });
    }
  });

  test('of every operation that changes something: 403 for a page of another site', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    for (const { id } of operationsOf(document).filter(changesSomething)) {
      await expectDescribed(id, 403, { headers });
    }
  });

  test('of every write: 412 for an entity tag that is none', async () => {
    const headers = { 'if-match': '"none"' };
    for (const { id } of operationsOf(document).filter(isWrite)) {
      const path = id === 'updateBlog' || id === 'deleteBlog' ? '{other}' : undefined;
      const body = id === 'uploadMedia' ? fileForm(PIXEL) : POST_BODY;
      await expectDescribed(id, 412, { path, body, as: 'author', headers });
    }
  });

  test('of every public read: 304 for the entity tag that it gave', async () => {
    for (const { id } of operationsOf(document).filter((one) => hasTag(one) && !isFile(one))) {
      const first = await expectDescribed(id, 200, { path: '{blog}' });
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
      await expectDescribed(id, 304, { path: '{blog}', headers });
    }
  });

  test('of every create: 422 for a key that was used for something else', async () => {
    for (const { id } of operationsOf(document).filter(takesKey)) {
      const [first, other] = CREATES[id] ?? [{}, {}];
      const headers = { 'idempotency-key': '"spent"' };
      await expectDescribed(id, 201, { ...first, headers });
      await expectDescribed(id, 422, { ...other, headers });
    }
  });

  test('of one operation: 429, 500 and 503, which are made in one place for all', async () => {
    const answerOf = async (options: TestAppOptions, prepare: (other: TestApp) => Promise<unknown>) => {
      const other = await createTestApp(options);
      await prepare(other);
      const answer = await other.rest('GET', '/recentblogs');
      await other.close();
      return answer;
    };
    const answers = [
      await answerOf({ limits: { rateLimitPerMinute: 1 } }, (other) => other.rest('GET', '/recentblogs')),
      await answerOf({}, (other) => asOwner(other.databaseUrl, 'ALTER TABLE blogs RENAME COLUMN title TO t')),
      await answerOf({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' }, () => Promise.resolve()),
    ];

    expect(answers.map(({ status }) => status)).toEqual([429, 500, 503]);
    for (const answer of answers) {
      expect(described.problemsOf(operationNamed('recentBlogs'), answer)).toEqual([]);
    }
  });

  test('and none is described that has not been seen above', () => {
    const byRule = (holds: (operation: DescribedOperation) => boolean, statuses: number[]): string[] =>
      operationsOf(document)
        .filter(holds)
        .flatMap(({ id }) => statuses.map((status) => `${id} ${status}`));
    const seen = new Set([
      ...REST_REQUEST_CASES.map(([id, status]) => `${id} ${status}`),
      ...byRule(takesJson, [400, 413, 415]),
      ...byRule(needsToken, [401]),
      ...byRule(changesSomething, [403]),
      ...byRule(isWrite, [412]),
      ...byRule(hasTag, [304]),
      ...byRule(isFile, [200]),
      ...[301, 302, 403, 404, 410].flatMap((status) =>
        byRule((one) => isFile(one) && status in one.object.responses, [status]),
      ),
      // 409 needs concurrent requests; see platform/idempotency.
      ...byRule(takesKey, [409, 422]),
      ...byRule(() => true, [429, 500, 503]),
    ]);
    const promised = operationsOf(document).flatMap(({ id, object }) =>
      Object.keys(object.responses).map((status) => `${id} ${status}`),
    );

    expect(promised.filter((answer) => !seen.has(answer))).toEqual([]);
    expect([...seen].filter((answer) => !promised.includes(answer))).toEqual([]);
  });
});
