import { addToWishlist } from './support/api.js';
import { publishPost } from './support/posts.js';
import { expect, test } from './support/test.js';

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
  await addToWishlist(siteUrl, member, post);
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
