import { setImmediate as nextTurn } from 'node:timers/promises';
import { memberRow } from '../../testing/factories.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import type { Transaction } from '../core/transaction.js';
import { clientOf, connectDatabase, type Database } from '../db/database.js';
import { Idempotency, type OnceRequest } from './idempotency.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let url: string;
let database: Database;
let idempotency: Idempotency;

beforeAll(async () => {
  url = await testDatabaseUrl();
  database = connectDatabase(url, { max: 5 });
  idempotency = new Idempotency(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.idempotencyKey.deleteMany();
  await database.db.subscriber.deleteMany();
});

const request: OnceRequest = { key: 'k', caller: 'ada', operation: 'subscribe', input: { a: 'x', b: 'y' } };
let serial = 0;

/** Writes a new row; its content does not matter. */
const writeRow = async (tx: Transaction) =>
  clientOf(tx).subscriber.create({
    data: { email: `${(serial += 1)}@octavo.example` },
    select: { id: true },
  });
const create = (over: Partial<OnceRequest> = {}, service = idempotency) =>
  service.once({ ...request, ...over }, async () => writeRow);
const rows = () => database.db.subscriber.count();

/** Starts a request and waits for its write; `finish` lets it end, `outcome` is its result. */
async function startSlowCreate(end: () => Promise<void> = async () => undefined) {
  let finish: () => void = () => undefined;
  const mayFinish = new Promise<void>((resolve) => (finish = resolve));
  let hasWritten: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (hasWritten = resolve));
  const outcome = idempotency.once(request, async () => async (tx) => {
    const created = await writeRow(tx);
    hasWritten();
    await mayFinish;
    await end();
    return created;
  });
  await Promise.race([written, outcome]);
  return { finish, outcome };
}

/** Resolves when a session of the database waits for an advisory lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await database.db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    if (waiting.length > 0) return;
    await nextTurn();
  }
}

test('a repetition answers what the first request has created', async () => {
  const first = await create();

  expect(await create()).toEqual(first);
  expect(await create({ input: { b: 'y', a: 'x', left: undefined } })).toEqual(first);
  expect(await rows()).toBe(1);
});

test('without a key each request creates', async () => {
  await create({ key: null });
  await create({ key: null });

  expect(await rows()).toBe(2);
  expect(await database.db.idempotencyKey.count()).toBe(0);
});

test('the same key of another caller, or for something else, is another key', async () => {
  const ids = [
    await create(),
    await create({ caller: 'bea' }),
    await create({ caller: null }),
    await create({ operation: 'createBlog' }),
    await create({ key: 'K' }),
  ].map(({ id }) => id);

  expect(new Set(ids).size).toBe(5);
});

test.each([{ a: 'x', b: 'z' }, { a: 'x' }, { a: 'x', b: 'y', c: 'z' }, { a: 'y', b: 'x' }])(
  'another input under the same key is refused: %j',
  async (input) => {
    const first = await create();

    await expect(create({ input })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 });
    expect(await create()).toEqual(first);
    expect(await rows()).toBe(1);
  },
);

test('requests that come together create once and answer the same', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => create()));

  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await rows()).toBe(1);
});

test('the second request waits while the first is under way, and answers the same', async () => {
  const first = await startSlowCreate();
  const second = create();
  await somebodyWaits();
  first.finish();

  expect(await second).toEqual(await first.outcome);
  expect(await rows()).toBe(1);
});

test('a request that has waited long enough is told that the first is under way', async () => {
  const first = await startSlowCreate();

  await expect(create({}, new Idempotency(database.db, 50))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_IN_USE',
    status: 409,
  });

  first.finish();
  expect(await create()).toEqual(await first.outcome);
  expect(await rows()).toBe(1);
});

test('requests with other keys wait for nobody', async () => {
  const first = await startSlowCreate();

  await create({ key: 'another' });

  first.finish();
  await first.outcome;
  expect(await rows()).toBe(2);
});

test('what fails leaves neither row nor key, and the next request with the key creates', async () => {
  const first = await startSlowCreate(() => Promise.reject(new Error('The write failed at its very end.')));
  first.finish();
  await expect(first.outcome).rejects.toThrow('at its very end');
  expect([await rows(), await database.db.idempotencyKey.count()]).toEqual([0, 0]);

  await create({ input: { a: 'corrected' } });

  expect(await rows()).toBe(1);
});

test('what is refused before the write is not remembered', async () => {
  const refused = idempotency.once(request, () => Promise.reject(new Error('Not allowed.')));
  await expect(refused).rejects.toThrow('Not allowed.');

  await create({ input: { a: 'corrected' } });

  expect(await rows()).toBe(1);
});

test('a server whose connection breaks in the middle leaves nothing, and a retry elsewhere creates', async () => {
  const broken = connectDatabase(url, { max: 1 });
  try {
    const first = new Idempotency(broken.db).once(request, async () => async (tx) => {
      const created = await writeRow(tx);
      const [session] = await clientOf(tx).$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await database.db.$queryRaw`SELECT pg_terminate_backend(${session?.pid}::int)`;
      return created;
    });
    await expect(first).rejects.toThrow();
    expect(await rows()).toBe(0);

    await create();

    expect(await rows()).toBe(1);
  } finally {
    await broken.close();
  }
});

test('a key is forgotten after a day, and not before', async () => {
  const first = await create();
  const age = (ms: number) =>
    database.db.idempotencyKey.updateMany({ data: { createdAt: new Date(Date.now() - ms) } });

  await age(DAY_MS - 60_000);
  expect(await create()).toEqual(first);
  await age(DAY_MS + 60_000);
  expect(await create({ input: { a: 'another' } })).not.toEqual(first);
  expect(await rows()).toBe(2);
});

test('each new key removes up to ten that are older than a day, and none that is younger', async () => {
  const keys = (count: number, ageMs: number) =>
    Array.from({ length: count }, () => ({
      id: crypto.getRandomValues(new Uint8Array(32)),
      fingerprint: new Uint8Array(32),
      resultId: crypto.randomUUID(),
      createdAt: new Date(Date.now() - ageMs),
    }));
  await database.db.idempotencyKey.createMany({
    data: [...keys(12, DAY_MS + 60_000), ...keys(3, DAY_MS / 2)],
  });

  await create({ key: 'one' });
  expect(await database.db.idempotencyKey.count()).toBe(12 - 10 + 3 + 1);
  await create({ key: 'two' });
  expect(await database.db.idempotencyKey.count()).toBe(3 + 2);
});

test('nothing of caller, key or input can be read in the table', async () => {
  const { uid, email } = memberRow();
  await create({ key: 'a-secret-key', caller: uid, input: { email } });

  const [row] = await database.db.$queryRaw<{ text: string }[]>`
    SELECT encode(id, 'escape') || encode(fingerprint, 'escape') || (k.*)::text AS text FROM idempotency_keys k`;

  for (const secret of ['a-secret-key', uid, email]) expect(row?.text).not.toContain(secret);
});
