import { get } from 'node:http';
import { expect } from '@playwright/test';
import { newPlace } from '../support/site.js';
import { test } from '../support/running.js';

/** How long a process may take to start on a busy machine. */
const STARTING = { timeout: 60_000 };

/** The status that a new visitor is answered, who has no connection yet that may have gone with its worker. */
const visit = (url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => resolve(response.resume().statusCode)).once('error', reject);
  });

test('with several workers the site goes on when one is killed, and another takes its place', async ({
  placeToRemove,
  start,
}) => {
  const { port: metricsPort } = await newPlace();
  const site = start(await placeToRemove(), { WORKERS: '2', METRICS_PORT: String(metricsPort) });
  await site.ready();
  await expect.poll(() => site.output, STARTING).toContain('Octavo is ready at');
  const before = site.workers;
  expect(before).toHaveLength(2);

  process.kill(before[0] ?? 0, 'SIGKILL');
  await expect.poll(() => site.workers.length).toBe(1);
  const answers = await Promise.all(Array.from({ length: 10 }, () => visit(`${site.url}/recentblogs`)));
  expect(answers).toEqual(Array(10).fill(200));

  await expect.poll(() => site.workers.length, STARTING).toBe(2);
  expect(site.workers).not.toContain(before[0]);
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect
    .poll(scrape)
    .toMatch(/octavo_requests_total\{face="rest",operation="recentBlogs",status="200"\} 10/);

  site.signal('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(site.output).toContain('Stopped. Everything is saved.');
});
