import { expect, test } from './support/test.js';

test('the front page opens, and its posts can be read through the API @once', async ({ page, request }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Octavo/);
  const posts = (await (await request.get('/recentblogs')).json()) as { title: string }[];
  expect(posts.length).toBeGreaterThan(0);
});
