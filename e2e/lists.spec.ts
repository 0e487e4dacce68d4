import { keepPost } from './support/api.js';
import { cutOff, holdBack, refuse, UNREACHABLE } from './support/network.js';
import { arriveAt } from './support/pages.js';
import { foundBy, publishPost } from './support/posts.js';
import { toast } from './support/screen.js';
import { expect, test } from './support/test.js';

// The lists on a slow and on a failing network.

const lists = [
  { name: 'Recent Blogs', address: '/', operation: 'HomePage', skeleton: 'Loading recent blogs' },
  { name: 'All Blogs', address: '/all-blogs', operation: 'AllBlogsPage', skeleton: 'Loading blogs' },
] as const;

for (const { name, address, operation, skeleton } of lists) {
  test(`${name} shows skeletons while it loads, and then the posts @once`, async ({ page }) => {
    const line = await holdBack(page, operation);
    await arriveAt(page, address);
    const main = page.getByRole('main');
    await expect(main.getByText(skeleton)).toBeAttached();
    await expect(main.getByRole('article')).toHaveCount(0);
    line.release();
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(main.getByText(skeleton)).toHaveCount(0);
  });

  test(`${name} that cannot be loaded says why in a toast, and ends loading @once`, async ({
    page,
    complaints,
  }) => {
    const line = await cutOff(page, complaints, operation);
    await arriveAt(page, address);
    await expect(toast(page, UNREACHABLE)).toHaveCount(1);
    const main = page.getByRole('main');
    await expect(main.getByText(skeleton)).toHaveCount(0);
    await expect(main.getByText(UNREACHABLE)).toBeVisible();
    line.release();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('article').first()).toBeVisible();
  });
}

test("a list that the server refuses shows the server's own message @once", async ({ page, complaints }) => {
  const message = 'Octavo is being looked after. Please come back in a minute.';
  await refuse(page, complaints, 'AllBlogsPage', { status: 503, code: 'SERVICE_UNAVAILABLE', message });
  await arriveAt(page, '/all-blogs');
  await expect(toast(page, message)).toBeVisible();
});

test('Featured Blogs that cannot be loaded can be tried again @once', async ({ page, complaints }) => {
  const line = await cutOff(page, complaints, 'FeaturedBlogsPage');
  await arriveAt(page, '/featured-blogs');
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  line.release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the wishlist shows a skeleton while it loads, and says why it could not be loaded @once', async ({
  page,
  siteUrl,
  member,
  logIn,
  complaints,
}) => {
  const post = await publishPost(siteUrl, member);
  await keepPost(siteUrl, member, post);
  await logIn(member);
  const slow = await holdBack(page, 'MyWishlist');
  await page.goto('/wishlist');
  const main = page.getByRole('main');
  await expect(main.getByText('Loading your wishlist')).toBeAttached();
  await expect(main.getByText("You haven't added any blogs")).toHaveCount(0);
  slow.release();
  await expect(main.getByRole('row', { name: post.title })).toBeVisible();

  const cut = await cutOff(page, complaints, 'MyWishlist');
  await page.reload();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await expect(main.getByText('Loading your wishlist')).toHaveCount(0);
  cut.release();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('row', { name: post.title })).toBeVisible();
});

test('the post is loaded before its page shows @once', async ({ page, siteUrl, member }) => {
  const post = await publishPost(siteUrl, member);
  const line = await holdBack(page, 'PostPage');
  await arriveAt(page, foundBy(post));
  await page.getByRole('article', { name: post.title }).getByRole('link', { name: 'View Details' }).click();
  await expect.poll(() => line.count).toBe(1);
  // Still the page before: nothing half-empty shows.
  await expect(page.getByRole('heading', { level: 1, name: 'All Blogs' })).toBeVisible();
  await expect(page).toHaveURL(foundBy(post));
  line.release();
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  await expect(page).toHaveURL(`/post/${post.id}`);
});

test('the post to be updated is loaded before its page shows, too @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await publishPost(siteUrl, member);
  await logIn(member);
  await arriveAt(page, `/post/${post.id}`);
  const line = await holdBack(page, 'PostToUpdate');
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect.poll(() => line.count).toBe(1);
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  line.release();
  await expect(page).toHaveURL(`/updatePost/${post.id}`);
  await expect(page.getByLabel('Title')).toHaveValue(post.title);
});
