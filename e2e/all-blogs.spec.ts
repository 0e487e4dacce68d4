import { publishPost } from './support/posts.js';
import { expect, test } from './support/test.js';

test('a card shows cover, title, category, 100 characters, the way to the post and Add to Wishlist @once', async ({
  page,
  siteUrl,
  member,
}) => {
  const post = await publishPost(siteUrl, member, { category: 'Automobile' });
  await page.goto('/all-blogs');
  await expect(page.getByLabel('Filter').getByRole('option')).toHaveText([
    'All',
    'Art',
    'Automobile',
    'Fashion',
    'History',
    'Media',
    'Science',
    'Sports',
    'Technology',
  ]);
  await page.getByLabel('Filter').selectOption('Automobile');
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill(post.title);
  const card = page.getByRole('article', { name: post.title });
  // A post that matches all words ranks above those that match most of them.
  await expect(page.getByRole('article').first()).toHaveAccessibleName(post.title);
  await expect(card.locator('img')).toHaveAttribute('src', post.cover);
  await expect(card.getByRole('heading')).toHaveText(post.title);
  await expect(card.getByText('Automobile', { exact: true })).toBeVisible();
  await expect(card.getByText(`${post.shortDescription.slice(0, 100)}...`, { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: `Add to Wishlist: ${post.title}` })).toBeVisible();
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/post/${post.id}`);
});
