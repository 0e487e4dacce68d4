import { readFileSync } from 'node:fs';
import { Pool } from 'pg';
import {
  createTestApp,
  MANIFEST,
  RENDERED,
  type TestApp,
  type TestAppOptions,
} from '../../testing/test-app.js';
import { createMetricsApp } from './metrics-app.js';
import { Metrics } from './metrics.js';

let app: TestApp;
afterEach(() => app.close());

async function start(options: TestAppOptions = {}): Promise<void> {
  app = await createTestApp({ metrics: true, ...options });
}

/** The samples of a scrape by their names and labels. */
async function scrape(): Promise<Map<string, number>> {
  const lines = (await app.scrape()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** Waits for the count: requests are counted after their response. */
async function scrapeAfter(count: number): Promise<Map<string, number>> {
  for (;;) {
    const samples = await scrape();
    const counted = [...samples].filter(([name]) => name.startsWith('octavo_requests_total'));
    if (counted.reduce((sum, [, value]) => sum + value, 0) >= count) return samples;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the metrics', () => {
  test('count requests, errors and time by part of the site and operation', async () => {
    await start();
    await app.rest('GET', '/recentblogs');
    await app.rest('GET', '/recentblogs');
    await app.rest('GET', '/blog/nonsense');
    await app.graphql('{ recentBlogs { title } }');
    await app.graphql('{ blog(id: "01a1f930-0000-7000-8000-000000000000") { id } me { uid } }');
    await app.graphql('mutation { subscribe(email: "no address") }');

    const samples = await scrapeAfter(6);

    const rest = 'transport="rest",operation="recentBlogs"';
    expect(samples.get(`octavo_requests_total{${rest},status="200"}`)).toBe(2);
    expect(samples.get(`octavo_request_duration_seconds_count{${rest}}`)).toBe(2);
    expect(samples.get(`octavo_request_duration_seconds_bucket{le="10",${rest}}`)).toBe(2);
    expect(samples.get('octavo_errors_total{transport="rest",operation="blog",code="BAD_USER_INPUT"}')).toBe(
      1,
    );
    const graphql = 'transport="graphql",operation="Query.recentBlogs"';
    expect(samples.get(`octavo_requests_total{${graphql},status="200"}`)).toBe(1);
    const subscribe = 'transport="graphql",operation="Mutation.subscribe"';
    expect(samples.get(`octavo_errors_total{${subscribe},code="BAD_USER_INPUT"}`)).toBe(1);
  });

  test('tell of the database’s connections, of the event loop and of the process', async () => {
    await start();
    await app.rest('GET', '/recentblogs');
    const samples = await scrapeAfter(1);

    const open = samples.get('octavo_database_connections') ?? 0;
    expect(open).toBeGreaterThanOrEqual(1);
    expect(samples.get('octavo_database_connections_idle')).toBeLessThanOrEqual(open);
    expect(samples.get('octavo_database_connections_max')).toBe(10);
    expect(samples.get('octavo_database_waiting')).toBe(0);
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toEqual(expect.any(Number));
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  test('count what the limits refuse, by the limit', async () => {
    await start({ limits: { rateLimitPerMinute: 35 } });
    for (let call = 0; call < 3; call++) await app.rest('GET', '/recentblogs');

    const samples = await scrapeAfter(3);

    expect(samples.get('octavo_rate_limit_refusals_total{limit="calls"}')).toBe(2);
    expect(
      samples.get('octavo_errors_total{transport="rest",operation="recentBlogs",code="TOO_MANY_REQUESTS"}'),
    ).toBe(2);
  });

  test('have no series more, whatever names, addresses and methods strangers think of', async () => {
    await start();
    const beStrange = async (name: string) => {
      await app.graphql(`query ${name} { recentBlogs { title } }`);
      await app.graphql(`{ ${name}: recentBlogs { title } }`);
      await app.graphql(`{ ${name} }`);
      await app.graphql(`query ${name} { ...${name} } fragment ${name} on Query { recentBlogs { title } }`);
      await app.rest('GET', `/${name}`);
      await app.rest('GET', `/blog/${name}`);
      await app.rest('PATCH', `/blog/${name}`);
      await app.rest('PROPFIND', '/recentblogs');
    };
    await beStrange('first');
    const before = [...(await scrapeAfter(8)).keys()].filter((name) => name.startsWith('octavo_'));
    for (let index = 0; index < 5; index++) await beStrange(`name_${index}`);
    const after = [...(await scrapeAfter(48)).keys()].filter((name) => name.startsWith('octavo_'));

    expect(after).toEqual(before);
    expect(after.join()).not.toMatch(/name_|first/);
  });

  test('name the operations of the site’s own pages as documents.json does', async () => {
    await start();
    const { operations } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as {
      operations: { id: string; name: string; body: string }[];
    };
    const home = operations.find(({ name }) => name === 'RecentBlogs');
    await app.graphql(home?.body ?? '');
    // The same document under another name is not registered.
    await app.graphql((home?.body ?? '').replace('RecentBlogs', 'FeaturedBlogsPage'));

    const samples = await scrapeAfter(2);
    expect(
      samples.get('octavo_requests_total{transport="graphql",operation="RecentBlogs",status="200"}'),
    ).toBe(1);
    expect(
      samples.get('octavo_requests_total{transport="graphql",operation="Query.recentBlogs",status="200"}'),
    ).toBe(1);
  });

  test('name a page by its route, and every address without a page alike', async () => {
    await start(RENDERED);
    const addresses = ['/', '/all-blogs?search=x', '/post/a', '/post/b', '/login', '/x', '/y/z', '/%E0%A4%A'];
    for (const address of addresses) {
      const response = await fetch(app.url + address, { headers: { accept: 'text/html' } });
      await response.arrayBuffer();
    }

    const counted = [...(await scrapeAfter(addresses.length))].filter(([name]) =>
      name.startsWith('octavo_request_duration_seconds_count'),
    );

    const page = (operation: string, count: number) => [
      `octavo_request_duration_seconds_count{transport="page",operation="${operation}"}`,
      count,
    ];
    expect(counted).toEqual(
      expect.arrayContaining([page('/', 1), page('/all-blogs', 1), page('/post/:id', 2), page('/login', 1)]),
    );
    expect(counted.map(([name]) => name).join()).not.toMatch(/"[^"]*\/(x|y|a|b)\b/);
  });

  test('are not to be had from the site itself', async () => {
    await start();

    expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
  });
});

test('the port for the metrics answers them, and nothing else', async () => {
  await start();
  const pool = new Pool();
  const metrics = await createMetricsApp(new Metrics(pool).scrape);

  const scraped = await metrics.inject('/metrics');
  const other = await metrics.inject('/graphql');

  expect(scraped.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(scraped.body).toContain('octavo_database_waiting 0');
  expect(other.statusCode).toBe(404);
  await metrics.close();
  await pool.end();
});
