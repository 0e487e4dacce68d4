import { writePost } from './support/api.js';
import { followBarLink, submitLogin } from './support/pages.js';
import { LOGIN, toast } from './support/screen.js';
import { expect, test } from './support/test.js';

test('each page for members leads a visitor to the login page, and after it back @once', async ({
  page,
  member,
  siteUrl,
}) => {
  const post = await writePost(siteUrl, member);
  for (const address of ['/wishlist', '/account', `/updatePost/${post.id}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(LOGIN);
  }
  await page.goto('/featured-blogs');
  await followBarLink(page, 'Add Blog');
  await expect(page).toHaveURL(LOGIN);
  await submitLogin(page, member);
  await expect(toast(page, `${member.displayName} logged in successfully!`)).toBeVisible();
  await expect(page).toHaveURL('/add-blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Post');
  // The login page was replaced in the history.
  await page.goBack();
  await expect(page).toHaveURL('/featured-blogs');
});
