import { fileForm, PIXEL } from '../testing/pictures.js';
import { restOperations } from '../rest-operations.js';
import { CALLERS, prepareRows, startCallers, stored, type Caller } from '../testing/callers.js';
import type { Member } from '../testing/members.js';
import { endedSession } from '../testing/sessions.js';
import { type TestApp } from '../testing/test-app.js';

/**
 * Permissions by REST: each operation for each kind of caller. The owner wrote the post and
 * owns the wishlist.
 */

let app: TestApp;
let owner: Member;
let other: Member;
/** The headers that authenticate each kind of caller. */
let credentials: Record<Caller, Record<string, string>>;
/** Whether the rows are as prepared: reads and refused calls leave them for the next one. */
let prepared = false;
let blogId: string;
let commentId: string;
let rowId: string;

/** 403 for a suspended or blocked member, who may still read, and delete their own. */
const NO_MORE = 'ACCOUNT_RESTRICTED';
type Status = number | typeof NO_MORE;

/** In the order of CALLERS. */
type Statuses = [
  nobody: Status,
  other: Status,
  owner: Status,
  moderator: Status,
  operator: Status,
  suspended: Status,
  blocked: Status,
  expired: Status,
  wrong: Status,
  disabled: Status,
];

interface Row {
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`;
  path: () => string;
  body?: () => object;
  /** In place of a body. */
  form?: () => FormData;
  statuses: Statuses;
}

/** Fields that the server ignores. */
const SOMEBODY_ELSE = {
  authorName: 'Somebody else',
  authorMail: 'else@octavo.example',
  uniqueId: 'somebody-else',
  name: 'Somebody else',
  image: 'https://photos.example/else.jpg',
  wishListsUser: 'somebody-else',
  wishListsName: 'Somebody else',
};
const POST = {
  title: 'Changed',
  cover: 'https://images.example/a.jpg',
  category: 'History',
  shortDescription: 'About it.',
  longDescription: '<p>One two three.</p>',
};

// oxfmt-ignore
const RULES = {
  //            nobody other owner moderator operator suspended blocked expired wrong disabled
  openToAll:    [200,  200,  200,  200,      200,     200,      200,     200,    200,  200],
  subscribe:    [201,  201,  201,  201,      201,     201,      201,     201,    201,  201],
  members:      [401,  201,  201,  201,      201,     201,      201,     401,    401,  401],
  writers:      [401,  201,  201,  201,      201,     NO_MORE,  NO_MORE, 401,    401,  401],
  notTheOwner:  [401,  201,  403,  201,      201,     NO_MORE,  NO_MORE, 401,    401,  401],
  ownerOnly:    [401,  403,  200,  403,      403,     403,      403,     401,    401,  401],
  ownerWrites:  [401,  403,  200,  403,      403,     NO_MORE,  NO_MORE, 401,    401,  401],
} satisfies Record<string, Statuses>;

const MATRIX: Row[] = [
  { call: 'GET /recentblogs', path: () => '/recentblogs', statuses: RULES.openToAll },
  { call: 'GET /conditionalblogs', path: () => '/conditionalblogs', statuses: RULES.openToAll },
  { call: 'GET /search-suggestions', path: () => '/search-suggestions?text=salt', statuses: RULES.openToAll },
  { call: 'GET /featuredblogs', path: () => '/featuredblogs', statuses: RULES.openToAll },
  { call: 'GET /blog/{id}', path: () => `/blog/${blogId}`, statuses: RULES.openToAll },
  { call: 'POST /blogs', path: () => '/blogs', body: () => POST, statuses: RULES.writers },
  { call: 'PUT /blog/{id}', path: () => `/blog/${blogId}`, body: () => POST, statuses: RULES.ownerWrites },
  { call: 'DELETE /blog/{id}', path: () => `/blog/${blogId}`, statuses: RULES.ownerOnly },
  { call: 'GET /comments/{id}', path: () => `/comments/${blogId}`, statuses: RULES.openToAll },
  {
    call: 'PATCH /comments/{id}',
    path: () => `/comments/${commentId}`,
    body: () => ({ comContent: 'Better' }),
    statuses: RULES.ownerWrites,
  },
  { call: 'DELETE /comments/{id}', path: () => `/comments/${commentId}`, statuses: RULES.ownerOnly },
  {
    call: 'POST /comments',
    path: () => '/comments',
    body: () => ({ blogId, comContent: 'Hello' }),
    statuses: RULES.notTheOwner,
  },
  {
    call: 'POST /wishlist',
    path: () => '/wishlist',
    body: () => ({ blogId }),
    statuses: RULES.members,
  },
  { call: 'GET /mywishlist/{id}', path: () => `/mywishlist/${owner.uid}`, statuses: RULES.ownerOnly },
  { call: 'DELETE /mywishlist/{id}', path: () => `/mywishlist/${rowId}`, statuses: RULES.ownerOnly },
  {
    call: 'POST /subscribers',
    path: () => '/subscribers',
    body: () => ({ email: 'robin@octavo.example' }),
    statuses: RULES.subscribe,
  },
  {
    call: 'POST /media',
    path: () => '/media',
    form: () => fileForm(PIXEL),
    statuses: RULES.writers,
  },
  { call: 'POST /jwt', path: () => '/jwt', body: () => ({ uid: owner.uid }), statuses: RULES.ownerOnly },
  { call: 'GET /logout', path: () => '/logout', statuses: RULES.openToAll },
  { call: 'POST /logout', path: () => '/logout', statuses: RULES.openToAll },
];

const CODES: Record<number, string> = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' };

beforeAll(async () => {
  ({ app, owner, other, credentials } = await startCallers());
});
afterAll(() => app.close());

beforeEach(prepare);

async function prepare(): Promise<void> {
  if (prepared) return;
  ({ blogId, commentId, rowId } = await prepareRows(app, owner));
  prepared = true;
}

interface Outcome {
  status: number;
  /** Of an error. */
  code: string | undefined;
}

const expected = (status: Status): Outcome =>
  status === NO_MORE ? { status: 403, code: NO_MORE } : { status, code: CODES[status] };

async function answerTo({ call, path, body, form }: Row, caller: Caller): Promise<Outcome> {
  const { status, body: answer } = await app.rest<{ code?: string }>(call.split(' ')[0] ?? '', path(), {
    headers: credentials[caller],
    ...(body && { body: { ...SOMEBODY_ELSE, ...body() } }),
    ...(form && { body: form() }),
  });
  return { status, code: answer.code };
}

test('every operation that there is stands in the matrix', () => {
  const operations = restOperations(app.services).map(({ method, path }) => `${method} ${path}`);

  expect(MATRIX.map((row) => row.call).sort()).toEqual(operations.sort());
});

describe.each(MATRIX)('$call', (row) => {
  const outcomes = CALLERS.map((caller, index) => [caller, expected(row.statuses[index] ?? 401)] as const);
  const refused = outcomes.filter(([, { code }]) => code !== undefined);
  const done = outcomes.filter(([, { code }]) => code === undefined);
  const isRead = row.call.startsWith('GET') && row.call !== 'GET /logout';

  test('is refused to whoever may not, and leaves all rows as they are', async () => {
    prepared = false;
    const before = await stored(app);
    const answers: Record<string, Outcome> = {};
    for (const [caller] of refused) answers[caller] = await answerTo(row, caller);

    expect(answers).toEqual(Object.fromEntries(refused));
    expect(await stored(app)).toEqual(before);
    prepared = true;
  });

  test('is done for whoever may', async () => {
    const answers: Record<string, Outcome> = {};
    for (const [caller] of done) {
      await prepare();
      prepared = false;
      answers[caller] = await answerTo(row, caller);
      prepared = isRead;
    }

    expect(answers).toEqual(Object.fromEntries(done));
  });
});

describe('a session cookie', () => {
  test('speaks for its member until its time is over', async () => {
    const list = (session: string) =>
      app.rest('GET', `/mywishlist/${owner.uid}`, { headers: { cookie: session } });

    expect((await list(await endedSession(app, owner, -60))).status).toBe(200);
    expect((await list(await endedSession(app, owner, 60))).status).toBe(401);
  });
});

describe('names and addresses in a body are ignored; what is written is by whom the credentials name', () => {
  const asOther = () => ({ headers: credentials['another member'] });

  test('POST /blogs', async () => {
    const { body } = await app.rest<{ insertedId: string }>('POST', '/blogs', {
      ...asOther(),
      body: { ...POST, ...SOMEBODY_ELSE },
    });

    expect((await app.rest('GET', `/blog/${body.insertedId}`)).body).toMatchObject({
      authorName: 'Robin',
      authorMail: other.email,
      uniqueId: other.uid,
    });
  });

  test('PUT /blog/{id}', async () => {
    await app.rest('PUT', `/blog/${blogId}`, { caller: owner, body: { ...POST, ...SOMEBODY_ELSE } });

    expect((await app.rest('GET', `/blog/${blogId}`)).body).toMatchObject({
      title: 'Changed',
      authorName: 'Ada',
      authorMail: owner.email,
      uniqueId: owner.uid,
    });
  });

  test('POST /comments', async () => {
    await app.rest('POST', '/comments', {
      ...asOther(),
      body: { blogId, comContent: 'Hello', ...SOMEBODY_ELSE },
    });

    expect((await app.rest('GET', `/comments/${blogId}`)).body).toMatchObject([
      { name: 'Ada' },
      { name: 'Robin', image: null },
    ]);
  });

  test('POST /wishlist', async () => {
    await app.rest('POST', '/wishlist', {
      ...asOther(),
      body: { blogId, ...SOMEBODY_ELSE, title: 'Another title' },
    });

    const { body } = await app.rest('GET', `/mywishlist/${other.uid}`, asOther());
    expect(body).toMatchObject([
      {
        blogId,
        wishListsUser: other.uid,
        wishListsName: 'Robin',
        authorName: 'Ada',
        authorMail: owner.email,
      },
    ]);
    expect(body).not.toMatchObject([{ title: 'Another title' }]);
  });
});
