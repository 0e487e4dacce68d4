import { keepPost, postValues, writePost } from './support/api.js';
import { createAccount } from './support/emulator.js';
import { arriveAt, closeDialog, fillPost, followBarLink, Operations } from './support/pages.js';
import { toast } from './support/screen.js';
import { expect, test } from './support/test.js';

// What a member changes shows at once, from the answer to the change itself: the server is not asked a second time. The
// journeys arrive from another page, since a link that is followed before a page's scripts are there loads the next one
// anew, and with it all that it shows.

test('a new comment joins the list, and one request is all it takes @once', async ({
  page,
  member,
  logIn,
  siteUrl,
}) => {
  const post = await writePost(siteUrl, await createAccount(siteUrl, 'Ada Author'));
  await logIn(member);
  const operations = new Operations(page);
  await page.goto(`/post/${post.id}`);
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  const comments = page.getByRole('region', { name: /^Comments/ }).getByRole('listitem');
  await comment.fill('First.');
  operations.forget();

  await comment.press('Control+Enter');
  await expect(comments).toHaveText([/Journey Member.*First\.$/]);
  await comment.fill('Second.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(comments).toHaveText([/First\.$/, /Second\.$/]);
  await expect(page.getByRole('heading', { name: 'Comments (2)', exact: true })).toBeVisible();

  // Neither does coming back to the page.
  await followBarLink(page, 'Wishlist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Journey Member's Wishlist");
  await page.goBack();
  await expect(comments).toHaveText([/First\.$/, /Second\.$/]);
  expect(operations.names).toEqual(['AddComment', 'AddComment', 'MyWishlist']);
});

test('the wishlist gains and loses a row without being asked for again @once', async ({
  page,
  member,
  logIn,
  siteUrl,
}) => {
  const author = await createAccount(siteUrl, 'Ada Author');
  const [kept, post] = [await writePost(siteUrl, author), await writePost(siteUrl, author)];
  await keepPost(siteUrl, member, kept);
  await logIn(member);
  await arriveAt(page, `/post/${post.id}`);
  await followBarLink(page, 'Wishlist');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(1);
  await page.goBack();
  const add = page.getByRole('button', { name: `Add to Wishlist: ${post.title}` });
  await expect(add).toBeVisible();
  const operations = new Operations(page);

  await add.click();
  await expect(toast(page, `${post.title} has been added to your Watchlist!`)).toBeVisible();
  await expect(page.getByRole('button', { name: `In your Watchlist: ${post.title}` })).toBeVisible();
  await followBarLink(page, 'Wishlist');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(post.title);

  await page.getByRole('button', { name: `Delete: ${post.title}` }).click();
  await closeDialog(page, 'Are you sure?', "You won't be able to revert this!", 'Yes, delete it!');
  await closeDialog(page, 'Deleted!', 'Post removed from your wishlist.');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(kept.title);
  await page.goBack();
  await expect(add).toBeVisible();
  expect(operations.names).toEqual(['AddToWishlist', 'RemoveFromWishlist']);
});

test('an edited post changes on its own page, on Home and in the wishlist without being asked for again @once', async ({
  page,
  member,
  logIn,
  siteUrl,
}) => {
  await logIn(member);
  const post = await writePost(siteUrl, member);
  await keepPost(siteUrl, member, post);
  // Everything that shows the post is loaded before it is edited; Home at once, while the post is among the newest.
  await arriveAt(page, '/');
  const cards = page.getByRole('region', { name: 'Recent Blogs' }).getByRole('article');
  await expect(cards.filter({ hasText: post.title })).toBeVisible();
  await followBarLink(page, 'Wishlist');
  await page.getByRole('link', { name: `View: ${post.title}` }).click();
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue(post.title);
  const operations = new Operations(page);

  const title = `${post.title}, second edition`;
  await fillPost(page, { title, category: 'Sports', body: 'Three words now.' });
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
  expect(operations.names).toEqual(['UpdateBlog']);
});

test('a new post stands first on Home without being asked for @once', async ({
  page,
  member,
  logIn,
  siteUrl,
}) => {
  await logIn(member);
  await arriveAt(page, '/');
  await expect(page.getByRole('region', { name: 'Recent Blogs' }).getByRole('article')).toHaveCount(6);
  await followBarLink(page, 'Add Blog');
  const { longDescription: _, ...values } = postValues(siteUrl);
  const operations = new Operations(page);
  await fillPost(page, { ...values, body: 'New.' });
  await page.getByRole('button', { name: 'Add Post' }).click();
  await closeDialog(page, 'Success!', 'Your blog has been posted!');
  await followBarLink(page, 'Home');
  const cards = page.getByRole('region', { name: 'Recent Blogs' }).getByRole('article');
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText(values.title);
  expect(operations.names).toEqual(['CreateBlog']);
});
