import { Client, Pool } from 'pg';
import pino from 'pino';
import { killListenConnections, waitForInvalidation } from '../../testing/invalidations.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { addCacheTags, collectCacheTags } from './cache-tags.js';
import { InvalidationBus } from './invalidation-bus.js';
import { ResponseCache } from './response-cache.js';
import { EVERYTHING } from './tags.js';

let bus: InvalidationBus;
let admin: Client;
let pool: Pool;

beforeAll(async () => {
  const url = await testDatabaseUrl();
  pool = new Pool({ connectionString: url });
  bus = new InvalidationBus(url, pool, pino({ level: 'silent' }));
  admin = new Client({ connectionString: url });
  await Promise.all([admin.connect(), bus.ready]);
});

afterAll(async () => {
  await Promise.all([bus.close(), admin.end()]);
  await pool.end();
});

describe('responses that are cached', () => {
  let cache: ResponseCache<string>;
  let made: number;

  beforeEach(() => {
    cache = new ResponseCache(bus, { maxBytes: 100_000, sizeOf: (response) => response.length });
    made = 0;
  });

  /** Gets a response from the cache, joins a pending one, or makes it, as http/response-cache-hook.ts does. */
  async function ask(key: string, make: () => Promise<string>, isCacheable = true): Promise<string> {
    const found = cache.get(key);
    if (found !== undefined) return found;
    const underWay = cache.join(key);
    if (underWay) {
      const outcome = await underWay;
      return typeof outcome === 'object' ? outcome.response : ask(key, make, isCacheable);
    }
    const { tags, settle } = cache.begin(key);
    try {
      const response = await collectCacheTags(tags, make);
      settle({ response }, isCacheable);
      return response;
    } finally {
      settle('uncacheable');
    }
  }

  /** Makes a response that reads a post. */
  const reading =
    (post: string, before: Promise<void> = Promise.resolve()) =>
    async (): Promise<string> => {
      made += 1;
      const number = made;
      addCacheTags(`post:${post}`);
      await before;
      return `made ${number}`;
    };

  test('are made once, until what they read changes', async () => {
    await ask('a', reading('1'));
    await ask('b', reading('2'));
    await bus.invalidateTags('post:1');

    expect(await ask('b', reading('2'))).toBe('made 2');
    expect(await ask('a', reading('1'))).toBe('made 3');
    expect(cache.get('a')).toBe('made 3');
  });

  test('are made once for all who ask at the same time', async () => {
    const all = await Promise.all([1, 2, 3].map(() => ask('a', reading('1'))));

    expect(all).toEqual(['made 1', 'made 1', 'made 1']);
  });

  test('are made anew for who asks after a change while one is being made', async () => {
    let finish: () => void = () => undefined;
    const early = ask('a', reading('1', new Promise((resolve) => (finish = resolve))));
    await Promise.resolve();
    await bus.invalidateTags('post:1');
    const late = ask('a', reading('1'));
    finish();

    expect(await early).toBe('made 1');
    expect(await late).toBe('made 2');
    expect(cache.get('a')).toBe('made 2');
  });

  test('are not cached when what they read changes after a newer one has begun in their place', async () => {
    let finish: () => void = () => undefined;
    const early = ask('a', reading('1', new Promise((resolve) => (finish = resolve))));
    await Promise.resolve();
    await bus.invalidateTags('post:2');
    void ask('a', reading('1', new Promise(() => undefined)));
    await Promise.resolve();
    await bus.invalidateTags('post:1');
    finish();

    expect(await early).toBe('made 1');
    expect(cache.get('a')).toBeUndefined();
  });

  test('are not cached when they are not worth it, when they failed, or while disconnected from the other replicas', async () => {
    await ask('a', reading('1'), false);
    const failure = ask('b', () => Promise.reject(new Error('No.')));
    await expect(failure).rejects.toThrow('No.');
    const gap = waitForInvalidation(bus, EVERYTHING);
    await killListenConnections(admin);
    await gap;
    const open = waitForInvalidation(bus, EVERYTHING);
    await ask('c', reading('1'));
    const isCachedWhileDisconnected = cache.get('c') !== undefined;
    await open;

    expect([cache.get('a'), cache.get('b'), isCachedWhileDisconnected]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  test('take no more room than they are given', async () => {
    const make = (letter: string) => (): Promise<string> => Promise.resolve(letter.repeat(20_000));
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f']) await ask(letter, make(letter));
    await ask('too large', () => Promise.resolve('x'.repeat(50_000)));

    expect(['a', 'b', 'e', 'f', 'too large'].map((key) => cache.get(key)?.[0])).toEqual([
      undefined,
      undefined,
      'e',
      'f',
      undefined,
    ]);
  });

  test('are made by another when the one who began has left', async () => {
    const { settle } = cache.begin('a');
    const waiting = ask('a', reading('1'));
    settle('abandoned');

    expect(await waiting).toBe('made 1');
    expect(cache.get('a')).toBe('made 1');
  });
});
