import { writePost } from './support/api.js';
import { bodyEditor } from './support/pages.js';
import { expect, test } from './support/test.js';

test('Back asks before it leaves an edit to which a part of the post led @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await writePost(siteUrl, member, {
    longDescription: '<h2>A part</h2><p>Salt.</p>'.repeat(3),
  });
  await logIn(member);
  await page.goto(`/post/${post.id}`);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/#h-/);
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect(bodyEditor(page)).toBeVisible();
  await page.getByLabel('Title').fill('Half a thought');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expect(page).toHaveURL(`/updatePost/${post.id}`);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/post\/.*#h-/);
});
