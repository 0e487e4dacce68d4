import { publishPost } from './support/posts.js';
import { expect, test } from './support/test.js';

const BODY = [
  '<h2>First part</h2><p>Salt<sup><a href="#fn-salt">1</a></sup> came by mule.</p>',
  `<p>${'On and on it went. '.repeat(200)}</p>`.repeat(3),
  '<h2>Second part</h2><pre><code class="language-ts">const salt = &quot;white &amp; gold&quot;;</code></pre>',
  `<p>${'On and on it went. '.repeat(200)}</p>`.repeat(3),
  '<h3>Third part</h3><ol class="footnotes"><li id="fn-salt"><p>White gold.</p></li></ol>',
].join('');

test('a post leads to its parts and notes and back, and its code can be copied', async ({
  page,
  context,
  isMobile,
  siteUrl,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const post = await publishPost(siteUrl, member, { longDescription: BODY });
  await page.goto(`/post/${post.id}`);

  const contents = page.getByRole('navigation', { name: 'Contents' });
  if (isMobile) await contents.locator('summary').click();
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
