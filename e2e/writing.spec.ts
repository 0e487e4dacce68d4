import { bearer, readPost } from './support/api.js';
import { bodyEditor } from './support/pages.js';
import { publishPost } from './support/posts.js';
import { dialogSaying } from './support/screen.js';
import { expect, test } from './support/test.js';

test('a stale edit shows both versions, and the author chooses @once', async ({
  page,
  siteUrl,
  member,
  logIn,
  consoleErrors,
}) => {
  const post = await publishPost(siteUrl, member);
  await logIn(member);
  await page.goto(`/updatePost/${post.id}`);
  // The button moves when the editor loads.
  await expect(bodyEditor(page)).toBeVisible();
  await page.getByLabel('Title').fill('My own title');
  // Meanwhile the same author saves from another device.
  const { title: _, ...rest } = await readPost(siteUrl, post.id);
  const saved = await fetch(`${siteUrl}/blog/${post.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(member.idToken) },
    body: JSON.stringify({ ...rest, title: 'A newer title' }),
  });
  expect(saved.ok).toBe(true);

  consoleErrors.expect(/status of 409.*graphql/);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByRole('heading', { name: 'This post was changed meanwhile' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Title, saved version' })).toContainText('A newer title');
  await expect(page.getByRole('group', { name: 'Title, your version' })).toContainText('My own title');
  await page.getByRole('button', { name: 'Keep my version' }).click();
  const dialog = await dialogSaying(page, 'Success!', 'Your blog has been updated!');
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect((await readPost(siteUrl, post.id)).title).toBe('My own title');
});

test('Back asks before it leaves an edit to which a part of the post led @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await publishPost(siteUrl, member, {
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
