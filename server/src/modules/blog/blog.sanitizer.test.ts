import type { AppError } from '../../platform/core/app-error.js';
import { ThreadedSanitizer } from './blog.sanitizer.js';
import { sanitizeAndExtract } from './blog.html.js';

// Worker threads cannot load TypeScript, so this tests the build.
const sanitizer = new ThreadedSanitizer(new URL('../../../dist/modules/blog/blog.html.js', import.meta.url));
afterAll(() => sanitizer.close());

const HOST = 'octavo.test';

const nested = (levels: number) => `${'<b><i><u>'.repeat(levels)}deep down`;

test('a long body is cleaned as a short one is, and the site goes on answering meanwhile', async () => {
  const long = nested(3_000);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);

  const cleaned = await sanitizer.sanitize(long, HOST);
  clearInterval(ticking);

  expect(cleaned).toEqual(sanitizeAndExtract(long));
  // On the main thread it would be a single turn of the event loop.
  expect(turns).toBeGreaterThan(5);
  expect(await sanitizer.sanitize(nested(3), HOST)).toEqual(sanitizeAndExtract(nested(3)));
});

test('when more wait than can be cleaned soon, the next are asked to come again, and those that wait are cleaned', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 80 }, async () => sanitizer.sanitize(nested(600), HOST)),
  );

  const refused = answers.filter((answer) => answer.status === 'rejected');
  // 64 are queued, and one may be running.
  expect([15, 16]).toContain(refused.length);
  expect(refused.every(({ reason }) => (reason as AppError).code === 'SERVICE_UNAVAILABLE')).toBe(true);
  const cleaned = answers.filter((answer) => answer.status === 'fulfilled');
  for (const { value } of cleaned) expect(value.text).toBe('deep down');
});
