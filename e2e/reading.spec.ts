import type { Page } from '@playwright/test';
import { writePost } from './support/api.js';
import { holdBackScripts } from './support/network.js';
import { typefacesAreThere } from './support/pages.js';
import { expect, test } from './support/test.js';

const BODY = [
  '<h2>First part</h2><p>Salt<sup><a href="#fn-salt">1</a></sup> came by mule.</p>',
  `<p>${'On and on it went. '.repeat(200)}</p>`.repeat(3),
  '<h2>Second part</h2><pre><code class="language-ts">const salt = &quot;white &amp; gold&quot;;</code></pre>',
  `<p>${'On and on it went. '.repeat(200)}</p>`.repeat(3),
  '<h3>Third part</h3><ol class="footnotes"><li id="fn-salt"><p>White gold.</p></li></ol>',
].join('');

test('a post shows its cover, leads to its parts and notes and back, and its code can be copied @phone', async ({
  page,
  context,
  siteUrl,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const post = await writePost(siteUrl, member, { longDescription: BODY });
  await page.goto(`/post/${post.id}`);
  // Otherwise a button may move between being pressed and released.
  await typefacesAreThere(page);
  const cover = page.getByRole('article').locator('header img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.locator('summary').click();
  await contents.getByRole('link', { name: 'Second part' }).click();
  await expect(page).toHaveURL(/#h-second-part$/);
  await expect(page.getByRole('heading', { name: 'Second part', exact: true })).toBeInViewport();

  await expect(page.locator('pre .hljs-keyword')).toHaveText('const');
  const copy = page.getByRole('button', { name: 'Copy the code' });
  await copy.click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const salt = "white & gold";');

  await page.getByRole('link', { name: '1', exact: true }).click();
  await expect(page.getByText('White gold.')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the text' }).click();
  await expect(page.getByText('came by mule.')).toBeInViewport();
});

const PARTS = ['First', 'Second', 'Third']
  .map((name) => `<h2>${name} part</h2>${'<p>A long walk.</p>'.repeat(40)}`)
  .join('');

/** Follows a link of the table of contents, which stays in view on wide screens. */
async function goToPart(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
}

test('a link to a part of a post still shows it when typefaces come late @once', async ({
  page,
  siteUrl,
  member,
}) => {
  const post = await writePost(siteUrl, member, { longDescription: BODY });
  const release = await holdBackScripts(page, /\.woff2$/);
  await page.goto(`/post/${post.id}`);
  await goToPart(page, 'Second part');
  const heading = page.getByRole('heading', { name: 'Second part', exact: true });
  release();
  await typefacesAreThere(page);
  await expect(heading).toBeInViewport();
});

test('Back from a part of a post leads to where the reader was, however late its scripts come @once', async ({
  page,
  siteUrl,
  member,
}) => {
  const post = await writePost(siteUrl, member, { longDescription: PARTS });
  const release = await holdBackScripts(page, /\/assets\/main-/);
  await page.goto(`/post/${post.id}`);
  await typefacesAreThere(page);
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  const scrollY = () => page.evaluate(() => window.scrollY);
  // From this position on the table of contents is sticky: clicking it does not scroll first.
  await scrollTo(900);
  await goToPart(page, 'Second part');
  release();
  // React Router sets this when it takes over scroll restoration.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await expect(page.getByRole('heading', { name: 'Second part', exact: true })).toBeInViewport();

  await scrollTo(1_500);
  await goToPart(page, 'Third part');
  // Again, from another position.
  await scrollTo(1_200);
  await goToPart(page, 'Third part');
  await page.goBack();
  await expect.poll(scrollY).toBe(1_500);
  await page.goBack();
  await expect.poll(scrollY).toBe(900);
});
