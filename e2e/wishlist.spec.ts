import { keepPost } from './support/api.js';
import { cutOff } from './support/network.js';
import { Operations } from './support/pages.js';
import { foundBy, publishPost, wishlistOf } from './support/posts.js';
import { dialogSaying, toast, toasts } from './support/screen.js';
import { expect, test } from './support/test.js';

const EMPTY = "You haven't added any blogs to your wishlist yet.";

test("the wishlist has its owner's name and the columns of the specification, and leads to the post", async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await publishPost(siteUrl, member, {
    category: 'History',
    longDescription: '<p>Five words,\n counted   well</p><p>here.</p>',
  });
  await keepPost(siteUrl, member, post);
  await logIn(member);
  await page.goto('/wishlist');
  await expect(
    page.getByRole('heading', { level: 1, name: `${member.displayName}'s Wishlist`, exact: true }),
  ).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Title',
    'Description',
    'Words',
    'Category',
    'Action',
  ]);
  const cells = table.getByRole('row', { name: post.title }).getByRole('cell');
  await expect(cells.nth(0)).toHaveText(post.title);
  await expect(cells.nth(1)).toHaveText(post.shortDescription.slice(0, 50));
  await expect(cells.nth(2)).toHaveText(/^5( words)?$/);
  await expect(cells.nth(3)).toHaveText('History');
  await expect(cells.nth(4).getByRole('button', { name: /^Delete/ })).toBeVisible();
  await cells.nth(4).getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(`/post/${post.id}`);
});

test('an empty wishlist says so and leads to the posts @once', async ({ page, member, logIn }) => {
  await logIn(member);
  await page.goto('/wishlist');
  const main = page.getByRole('main');
  await expect(main.getByText(EMPTY, { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'All Blogs' }).click();
  await expect(page).toHaveURL('/all-blogs');
});

test('a deletion is asked for, can be called off, and is told when it is done @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await publishPost(siteUrl, member);
  await keepPost(siteUrl, member, post);
  await logIn(member);
  await page.goto('/wishlist');
  const row = page.getByRole('row', { name: post.title });
  const remove = row.getByRole('button', { name: /^Delete/ });
  await remove.click();
  const question = await dialogSaying(page, 'Are you sure?', "You won't be able to revert this!");
  await expect(question.getByRole('button')).toHaveText(['Yes, delete it!', 'Cancel']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(row).toBeVisible();
  await expect(remove).toBeFocused();
  expect(await wishlistOf(siteUrl, member)).toEqual([post.title]);

  await remove.click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  const done = await dialogSaying(page, 'Deleted!', 'Post removed from your wishlist.');
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(done).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
  expect(await wishlistOf(siteUrl, member)).toEqual([]);
});

test('a deletion that fails shows nothing, and the row stays @once', async ({
  page,
  siteUrl,
  member,
  logIn,
  complaints,
}) => {
  const post = await publishPost(siteUrl, member);
  await keepPost(siteUrl, member, post);
  await logIn(member);
  await page.goto('/wishlist');
  await expect(toasts(page)).toHaveCount(0);
  const line = await cutOff(page, complaints, 'RemoveFromWishlist');
  await page.getByRole('button', { name: `Delete: ${post.title}` }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect.poll(() => line.count).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: post.title })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  expect(await wishlistOf(siteUrl, member)).toEqual([post.title]);
});

test('a member keeps a post from its card: a toast says so, and the card knows it from then on @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await publishPost(siteUrl, member);
  await logIn(member);
  await page.goto(foundBy(post));
  const button = page.getByRole('button', { name: `: ${post.title}` });
  await expect(button).toHaveText('Add to Wishlist');
  await button.click();
  await expect(toast(page, `${post.title} has been added to your Watchlist!`)).toBeVisible();
  await expect(button).toHaveText('In your Watchlist');
  expect(await wishlistOf(siteUrl, member)).toEqual([post.title]);
  await page.reload();
  await expect(button).toHaveText('In your Watchlist');
});

test('keeping a post that fails shows nothing @once', async ({
  page,
  siteUrl,
  member,
  logIn,
  complaints,
}) => {
  const post = await publishPost(siteUrl, member);
  await logIn(member);
  await page.goto(`/post/${post.id}`);
  const button = page.getByRole('button', { name: `Add to Wishlist: ${post.title}` });
  await expect(button).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  const line = await cutOff(page, complaints, 'AddToWishlist');
  await button.click();
  await expect.poll(() => line.count).toBe(1);
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(button).toHaveText('Add to Wishlist');
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await wishlistOf(siteUrl, member)).toEqual([]);
});

test('a visitor who keeps a post is asked to log in, and nothing is sent @once', async ({
  page,
  siteUrl,
  member,
}) => {
  const post = await publishPost(siteUrl, member);
  await page.goto(foundBy(post));
  const button = page.getByRole('button', { name: `Add to Wishlist: ${post.title}` });
  await expect(button).toBeVisible();
  const operations = new Operations(page);
  await button.click();
  await expect(toast(page, 'Please login to add item to your wishlist!')).toBeVisible();
  await expect(button).toHaveText('Add to Wishlist');
  expect(operations.names).toEqual([]);
});
