import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { CREATES, CREATE_POST, sendCreate, startCreateSite, type CreateSite } from '../testing/creates.js';
import { waitingSessions } from '../testing/lock-waits.js';
import { CONNECTIONS } from '../testing/test-app.js';
import { ownerUrlOf } from '../testing/test-database.js';

/** Failures of PostgreSQL; the drills (docs/drills.md) test them on a whole site. */

let site: CreateSite;
/** Connected as the database's owner, for holding locks and creating triggers. */
let other: Client;
/** Observes sessions from outside any transaction. */
let watcher: Client;

beforeAll(async () => {
  site = await startCreateSite();
  other = new Client({ connectionString: ownerUrlOf(site.databaseUrl) });
  watcher = new Client({ connectionString: site.databaseUrl });
  await Promise.all([other.connect(), watcher.connect()]);
});
afterEach(() => other.query('ROLLBACK'));
afterAll(async () => {
  await Promise.all([other.end(), watcher.end()]);
  await site.app.close();
});

const UNAVAILABLE = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', errorId: expect.any(String) } };
const read = () => site.app.rest('GET', '/recentblogs');

/** An unshared read, which needs its own connection. */
const readAnother = () => site.app.rest('GET', `/conditionalblogs?cursor=${randomUUID()}`);

/** @param errcode the PostgreSQL error code with which every write then fails */
async function failWrites(errcode: string): Promise<void> {
  await other.query(`
    CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no more room' USING ERRCODE = '${errcode}'; END $$`);
  for (const table of ['blogs', 'comments', 'wishlist_items', 'subscribers']) {
    await other.query(
      `CREATE OR REPLACE TRIGGER fail BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
  }
}

async function letWritesBe(): Promise<void> {
  await other.query('DROP FUNCTION fail() CASCADE');
}

describe.each([
  ['has no more room on its disk', '53100', CREATES],
  ['has no more memory', '53200', [CREATE_POST]],
  ['cannot write its files', '58030', [CREATE_POST]],
  ['takes no writes, for it stands by for another', '25006', [CREATE_POST]],
  ['is being shut down', '57P01', [CREATE_POST]],
  // Prisma has its own error for it.
  ['ends a deadlock', '40P01', CREATES],
])('while PostgreSQL %s', (_what, errcode, creates) => {
  test('creates answer 503 by both transports, reads go on, and afterwards writes do', async () => {
    await failWrites(errcode);
    for (const create of creates) {
      for (const key of ['', `"${errcode}"`]) {
        const { body, status } = await site.app.rest('POST', create.path, {
          body: create.body(site),
          caller: site.member,
          ...(key && { headers: { 'idempotency-key': key } }),
        });
        expect({ path: create.path, status, body }).toMatchObject({ path: create.path, ...UNAVAILABLE });
      }
      const { mutation, variables, body } = create;
      expect(await site.app.graphql(mutation, variables(body(site)), site.member)).toMatchObject({
        status: 503,
        codes: ['SERVICE_UNAVAILABLE'],
      });
    }
    expect((await read()).status).toBe(200);
    await letWritesBe();

    expect((await sendCreate(site, CREATE_POST, `"${errcode}"`)).status).toBe(201);
  });
});

test('a write whose connection PostgreSQL ends answers 503, and its retry makes one row', async () => {
  const before = await CREATE_POST.rows(site);
  await other.query('BEGIN');
  await other.query('LOCK TABLE idempotency_keys IN SHARE MODE');
  const attempt = sendCreate(site, CREATE_POST, '"ended"');
  await waitingSessions(watcher, 1);
  await watcher.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );

  expect(await attempt).toMatchObject(UNAVAILABLE);
  await other.query('ROLLBACK');

  expect((await sendCreate(site, CREATE_POST, '"ended"')).status).toBe(201);
  expect((await sendCreate(site, CREATE_POST, '"ended"')).status).toBe(201);
  expect(await CREATE_POST.rows(site)).toBe(before + 1);
});

test('while posts that are being saved are stuck, reads are answered, and more posts wait for their turn', async () => {
  const { app, member } = site;
  const post = CREATE_POST.body(site);
  const { body: own } = await app.rest<{ insertedId: string }>('POST', '/blogs', {
    body: post,
    caller: member,
  });
  await other.query('BEGIN');
  await other.query('LOCK TABLE blogs IN SHARE MODE');
  const posts = Array.from({ length: CONNECTIONS }, (_, index) => [
    app.rest('POST', '/blogs', {
      body: post,
      caller: member,
      headers: index % 2 === 0 ? { 'idempotency-key': `"${randomUUID()}"` } : {},
    }),
    app.rest('PUT', `/blog/${own.insertedId}`, { body: post, caller: member }),
  ]).flat();
  await waitingSessions(watcher, 4);

  for (const answer of await Promise.all(Array.from({ length: 5 }, readAnother)))
    expect(answer.status).toBe(200);
  await waitingSessions(watcher, 4);
  await other.query('ROLLBACK');
  for (const { status } of await Promise.all(posts)) expect([200, 201]).toContain(status);
});

test('when every connection is stuck, the callers that wait and those that are stuck get 503, and then all is well', async () => {
  await other.query('BEGIN');
  await other.query('LOCK TABLE blogs IN ACCESS EXCLUSIVE MODE');
  const stuck = Array.from({ length: 10 }, readAnother);
  await waitingSessions(watcher, 10);
  const waiting = Array.from({ length: 5 }, readAnother);

  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(UNAVAILABLE);
  // The lock is never released; only the statement timeout ends these requests.
  for (const answer of await Promise.all(stuck)) expect(answer).toMatchObject(UNAVAILABLE);
  await other.query('ROLLBACK');

  expect((await read()).status).toBe(200);
});
