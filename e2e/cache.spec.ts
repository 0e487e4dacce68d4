import { addToWishlist, writePost } from './support/api.js';
import { holdOperation } from './support/network.js';
import { closeDialog, fillPost, followBarLink, hydrate, Operations } from './support/pages.js';
import { expect, test } from './support/test.js';

test('an edited post changes on its own page, on Home and in the wishlist before they are asked for again @once', async ({
  page,
  member,
  logIn,
  siteUrl,
}) => {
  await logIn(member);
  await page.goto('/forgotpassword');
  await hydrate(page);
  // Loads every page that shows the post before it is edited; Home at once, while the post is among the newest.
  const post = await writePost(siteUrl, member);
  await followBarLink(page, 'Home');
  const cards = page.getByRole('region', { name: 'Recent Blogs' }).getByRole('article');
  await expect(cards.filter({ hasText: post.title })).toBeVisible();
  await addToWishlist(siteUrl, member, post);
  await followBarLink(page, 'Wishlist');
  await page.getByRole('link', { name: `View: ${post.title}` }).click();
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue(post.title);
  const operations = new Operations(page);

  const title = `${post.title}, second edition`;
  await fillPost(page, { title, category: 'Sports', body: 'Three words now.' });
  // Without the answers of these, the pages show what the cache has.
  const held = [];
  for (const name of ['PostPage', 'MyWishlist', 'RecentBlogs']) held.push(await holdOperation(page, name));
  await page.getByRole('button', { name: 'Update Post' }).click();
  await closeDialog(page, 'Success!', 'Your blog has been updated!');
  await page.getByRole('link', { name: 'View post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Three words now.', { exact: true })).toBeVisible();

  await followBarLink(page, 'Wishlist');
  const cells = page.getByRole('row').filter({ hasText: title }).getByRole('cell');
  await expect(cells.nth(2)).toHaveText('3 words');
  await expect(cells.nth(3)).toHaveText('Sports');

  await followBarLink(page, 'Home');
  await expect(cards.filter({ hasText: title })).toContainText('Sports');
  await expect.poll(() => operations.names).toEqual(['UpdateBlog', 'PostPage', 'MyWishlist', 'RecentBlogs']);
  for (const { release } of held) release();
});
