import type { DbTransaction } from '../platform/db/database.js';
import {
  CREATE_COMMENT,
  CREATE_POST,
  CREATE_WISHLIST_ITEM,
  CREATES,
  removeCreated,
  sendCreate,
  sendDocument,
  startCreateSite,
  type Create,
  type CreateSite,
  type SendOptions,
} from '../testing/creates.js';
import { blogRow } from '../testing/factories.js';
import { createTestApp } from '../testing/test-app.js';

// Idempotency-Key for every create operation in REST.

let site: CreateSite;

beforeAll(async () => {
  site = await startCreateSite();
});
afterAll(() => site.app.close());
beforeEach(() => removeCreated(site));

const send = (create: Create, key: string, options?: SendOptions) => sendCreate(site, create, key, options);

describe.each(CREATES)('POST $path with an Idempotency-Key', (create) => {
  test('answers the same when it is repeated, also after a restart, and creates once', async () => {
    const first = await send(create, '"key-1"');
    const again = await send(create, '"key-1"');
    const restarted = await createTestApp({ databaseUrl: site.databaseUrl });
    const afterRestart = await send(create, '"key-1"', { app: restarted });
    await restarted.close();

    expect(first).toMatchObject({
      status: 201,
      body: { acknowledged: true, insertedId: expect.any(String) },
    });
    for (const { status, headers, body } of [again, afterRestart]) {
      expect({ status, body }).toEqual({ status: 201, body: first.body });
      expect(headers.get('location')).toBe(first.headers.get('location'));
    }
    expect(await create.rows(site)).toBe(1);
  });

  test('refuses another body under the same key and changes nothing', async () => {
    await send(create, 'key-1');

    const other = await send(create, 'key-1', { body: create.other(site) });

    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(other.headers.get('content-type')).toContain('application/problem+json');
    expect(await create.rows(site)).toBe(1);
  });

  test('creates once when the same request comes many times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(create, 'key-1')));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(await create.rows(site)).toBe(1);
  });

  test('does not remember what was refused for its body', async () => {
    const refused = await send(create, 'key-1', { body: { blogId: 'none', email: 'none' } });
    expect(refused.status).toBe(400);

    expect((await send(create, 'key-1')).status).toBe(201);
    expect(await create.rows(site)).toBe(1);
  });

  test('refuses what is no key', async () => {
    const refused = await send(create, '"open');

    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', fields: [{ field: 'Idempotency-Key' }] },
    });
    expect(await create.rows(site)).toBe(0);
  });
});

test('fields that the server ignores, and the order of the others, make no other body', async () => {
  const first = await send(CREATE_POST, 'key-1');
  const turned = Object.fromEntries(Object.entries(CREATE_POST.body(site)).reverse());

  const again = await send(CREATE_POST, 'key-1', { body: { ...turned, authorName: 'Somebody else' } });

  expect(again).toMatchObject({ status: 201, body: first.body });
});

test("another member's key is another key, though it reads the same", async () => {
  const mine = await send(CREATE_COMMENT, 'key-1');
  const theirs = await send(CREATE_COMMENT, 'key-1', {
    body: CREATE_COMMENT.other(site),
    caller: await site.app.member(),
  });

  expect(theirs.status).toBe(201);
  expect(theirs.body.insertedId).not.toBe(mine.body.insertedId);
  expect(await site.app.db.comment.count()).toBe(2);
});

test('a key that stands for one kind of create can stand for another', async () => {
  expect((await send(CREATE_COMMENT, 'key-1')).status).toBe(201);
  expect((await send(CREATE_WISHLIST_ITEM, 'key-1')).status).toBe(201);
});

test('a visitor who sends the key of a member learns nothing by it', async () => {
  await send(CREATE_COMMENT, 'key-1');

  const { status, body } = await site.app.rest('POST', '/comments', {
    body: CREATE_COMMENT.body(site),
    headers: { 'idempotency-key': 'key-1' },
  });

  expect({ status, body }).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

test('a late repetition does not bring back what was removed meanwhile', async () => {
  const first = await send(CREATE_WISHLIST_ITEM, 'key-1');
  await site.app.rest('DELETE', `/mywishlist/${first.body.insertedId}`, { caller: site.member });

  const late = await send(CREATE_WISHLIST_ITEM, 'key-1');

  expect({ status: late.status, body: late.body }).toEqual({ status: 201, body: first.body });
  expect(await site.app.db.wishlistItem.count()).toBe(0);
});

test('a request that was not allowed is not remembered', async () => {
  const own = await site.app.db.blog.create({ data: blogRow({ authorUid: site.member.uid }) });
  const refused = await send(CREATE_COMMENT, 'key-1', { body: { blogId: own.id, comContent: 'My own.' } });
  expect(refused.status).toBe(403);

  expect((await send(CREATE_COMMENT, 'key-1')).status).toBe(201);
});

test('an edit takes no key: it has a version', async () => {
  const own = await site.app.db.blog.create({ data: blogRow({ authorUid: site.member.uid }) });
  const put = (body: object) =>
    site.app.rest('PUT', `/blog/${own.id}`, {
      body,
      caller: site.member,
      headers: { 'idempotency-key': 'key-1' },
    });

  expect((await put(CREATE_POST.body(site))).status).toBe(200);
  expect((await put(CREATE_POST.other(site))).status).toBe(200);
});

test('while the first request is under way, a second one is told by both transports when to come back', async () => {
  // The table lock makes the first request wait before it inserts its row.
  const holdTheFirst = async (tx: DbTransaction) => {
    await tx.$executeRaw`LOCK TABLE comments IN SHARE MODE`;
    const first = send(CREATE_COMMENT, 'key-1');
    await somebodyWaits();
    const variables = CREATE_COMMENT.variables(CREATE_COMMENT.body(site));
    const others = await Promise.all([
      send(CREATE_COMMENT, 'key-1'),
      sendDocument(site, CREATE_COMMENT.mutation, 'key-1', variables),
    ]);
    return { first, others };
  };
  const { first, others } = await site.app.db.$transaction(holdTheFirst, { timeout: 20_000 });

  const [rest, graphql] = others;
  expect(rest.body.code).toBe('IDEMPOTENCY_KEY_IN_USE');
  expect(graphql.errors[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_IN_USE');
  for (const { status, headers } of others) {
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 409, retryAfter: '1' });
  }
  expect(await send(CREATE_COMMENT, 'key-1')).toMatchObject({ status: 201, body: (await first).body });
  expect(await site.app.db.comment.count()).toBe(1);
});

/** Resolves when a session of the site's database waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await site.app.db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
  }
}
