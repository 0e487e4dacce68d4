import { publishPost } from './support/posts.js';
import { expect, test } from './support/test.js';

test('a post is deleted, brought back by Undo, deleted again, restored, and removed for good @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await publishPost(siteUrl, member);
  const address = `/post/${post.id}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const deleted = page.getByRole('table', { name: 'Your posts that are not public' });
  await logIn(member);
  await page.goto(address);
  await button('Delete').click();
  await button('Yes, delete it!').click();
  await expect(page).toHaveURL('/account/posts');
  await expect(deleted.getByRole('row', { name: post.title })).toContainText('30 days left');
  expect((await page.request.get(`${siteUrl}${address}`)).status()).toBe(410);

  await button('Undo').click();
  await expect(page.getByRole('table', { name: 'Your posts', exact: true })).toContainText(post.title);
  // The toast is gone with its button; the focus stays in the page.
  await expect(page.locator('body')).not.toBeFocused();
  expect((await page.request.get(`${siteUrl}${address}`)).status()).toBe(200);

  await button(`Delete: ${post.title}`).click();
  await button('Yes, delete it!').click();
  await expect(deleted).toContainText(post.title);
  await page.goto('/account/posts');
  await button(`Restore: ${post.title}`).click();
  await expect(page.getByRole('link', { name: post.title, exact: true })).toHaveAttribute('href', address);

  await button(`Delete: ${post.title}`).click();
  await button('Yes, delete it!').click();
  await button(`Remove for good: ${post.title}`).click();
  await button('Yes, remove it!').click();
  await expect(page.getByText('There are none.')).toBeVisible();
});
