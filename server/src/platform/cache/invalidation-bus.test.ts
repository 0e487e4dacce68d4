import { Client, Pool } from 'pg';
import pino from 'pino';
import { killListenConnections, waitForInvalidation } from '../../testing/invalidations.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { InvalidationBus } from './invalidation-bus.js';
import { EVERYTHING } from './tags.js';

const log = pino({ level: 'silent' });
let here: InvalidationBus;
let there: InvalidationBus;
let admin: Client;
let pool: Pool;

beforeAll(async () => {
  const url = await testDatabaseUrl();
  pool = new Pool({ connectionString: url });
  here = new InvalidationBus(url, pool, log);
  there = new InvalidationBus(url, pool, log);
  admin = new Client({ connectionString: url });
  await admin.connect();
  await Promise.all([here.ready, there.ready]);
});

afterAll(async () => {
  await Promise.all([here.close(), there.close(), admin.end()]);
  await pool.end();
});

describe('what changed', () => {
  test('is told to the other replicas, and holds at once where it changed', async () => {
    const told: string[] = [];
    const stop = here.onInvalidation((changed) => told.push(...changed));
    const received = waitForInvalidation(there, 'member:a uid with spaces');
    const answered = here.invalidateTags('post:1', 'member:a uid with spaces');

    expect(told).toEqual(['post:1', 'member:a uid with spaces']);
    await answered;
    await received;
    // A replica ignores its own messages when they come back.
    const more = waitForInvalidation(here, 'posts');
    await there.invalidateTags('posts');
    await more;
    stop();
    expect(told).toEqual(['post:1', 'member:a uid with spaces', 'posts']);
  });

  test('reaches the others even when lines break, and everything counts as changed after the gap', async () => {
    const gap = waitForInvalidation(there, EVERYTHING);
    await killListenConnections(admin);
    await gap;
    await waitForInvalidation(there, EVERYTHING);
    const received = waitForInvalidation(there, 'post:2');
    await here.invalidateTags('post:2');

    await received;
    expect(there.isConnected).toBe(true);
  });

  test('reaches the others from a replica whose own connection never opens, by its pool', async () => {
    const disconnected = new InvalidationBus('postgresql://127.0.0.1:1/nothing', pool, log);
    try {
      const received = waitForInvalidation(there, 'post:3');
      await disconnected.invalidateTags('post:3');

      await received;
      expect(disconnected.isConnected).toBe(false);
    } finally {
      await disconnected.close();
    }
  });

  test('can be told by hand', async () => {
    const all = waitForInvalidation(here, EVERYTHING);
    await admin.query('NOTIFY octavo_invalidations');
    await all;
  });
});
