import { writePost } from './support/api.js';
import { holdOperation } from './support/network.js';
import { navigateClientSide } from './support/pages.js';
import { searchUrlFor } from './support/posts.js';
import { expect, test } from './support/test.js';

test('the post is loaded before its page shows, and before the page that updates it @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await writePost(siteUrl, member);
  await logIn(member);
  const reading = await holdOperation(page, 'PostPage');
  await navigateClientSide(page, searchUrlFor(post));
  await page.getByRole('article', { name: post.title }).getByRole('link', { name: 'View Details' }).click();
  await expect.poll(() => reading.count).toBe(1);
  // The previous page stays until the data is loaded.
  await expect(page.getByRole('heading', { level: 1, name: /^Posts for/ })).toBeVisible();
  await expect(page).toHaveURL(searchUrlFor(post));
  reading.release();
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  await expect(page).toHaveURL(`/post/${post.id}`);

  const editing = await holdOperation(page, 'PostToUpdate');
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect.poll(() => editing.count).toBe(1);
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  editing.release();
  await expect(page).toHaveURL(`/updatePost/${post.id}`);
  await expect(page.getByLabel('Title')).toHaveValue(post.title);
});
