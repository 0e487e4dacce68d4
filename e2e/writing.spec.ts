import { createAccount } from './support/emulator.js';
import { bearer, readPost } from './support/api.js';
import { cutOff, UNREACHABLE } from './support/network.js';
import { bodyEditor, fillPost, Operations } from './support/pages.js';
import { publishPost } from './support/posts.js';
import { dialogSaying, toast, toasts } from './support/screen.js';
import { expect, test } from './support/test.js';

const POST = {
  title: 'A post that is being written',
  cover: 'https://octavo.example/cover.png',
  shortDescription: 'What it is about.',
  body: 'The text itself.',
};
const CATEGORIES = ['Art', 'Automobile', 'Fashion', 'History', 'Media', 'Science', 'Sports', 'Technology'];

test('Add Post has the fields of the specification, the eight categories, and the author to read only', async ({
  page,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.goto('/add-blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Post');
  const form = page.getByRole('form', { name: 'Add Post' });
  const category = form.getByLabel('Category');
  await expect(category).toHaveValue('Art');
  await expect(category.getByRole('option')).toHaveText(CATEGORIES);
  await expect(form.getByLabel('Author email')).toHaveValue(member.email);
  await expect(form.getByLabel('Author name')).toHaveValue(member.displayName);
  for (const label of ['Author email', 'Author name']) {
    await expect(form.getByLabel(label)).not.toBeEditable();
  }
});

test('Add Post asks for what is missing and for a cover that is an address, and sends nothing @once', async ({
  page,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.goto('/add-blog');
  const form = page.getByRole('form', { name: 'Add Post' });
  await expect(bodyEditor(page)).toBeVisible();
  const operations = new Operations(page);
  await form.getByLabel('Cover (URL)').fill('cover.png');
  await form.getByRole('button', { name: 'Add Post' }).click();
  for (const text of [
    'Please enter a title of 1 to 200 characters.',
    'Please enter the address of a cover image, starting with http:// or https://.',
    'Please enter a short description of 1 to 500 characters.',
    'Please write the post: 1 to 100,000 characters, formatting included.',
  ]) {
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(form.getByLabel('Title')).toBeFocused();
  expect(operations.names).toEqual([]);
});

test('a post that cannot be submitted is told by toast, and every text stays, a reload included @once', async ({
  page,
  member,
  siteUrl,
  logIn,
  complaints,
}) => {
  await logIn(member);
  await page.goto('/add-blog');
  const line = await cutOff(page, complaints, 'CreateBlog');
  await fillPost(page, { ...POST, cover: `${siteUrl}/covers/the-salt-roads.svg`, category: 'Media' });
  await page.getByRole('button', { name: 'Add Post' }).click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  expect(line.count).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const kept = async () => {
    await expect(page.getByLabel('Title')).toHaveValue(POST.title);
    await expect(page.getByLabel('Category')).toHaveValue('Media');
    await expect(page.getByLabel('Short description')).toHaveValue(POST.shortDescription);
    await expect(bodyEditor(page)).toHaveText(POST.body);
  };
  await kept();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await kept();
  line.release();
  await page.getByRole('button', { name: 'Add Post' }).click();
  const dialog = await dialogSaying(page, 'Success!', 'Your blog has been posted!');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByLabel('Category')).toHaveValue('Art');
  await expect(bodyEditor(page)).toHaveText('');
});

test('leaving with unsaved changes asks first @once', async ({ page, member, logIn }) => {
  await logIn(member);
  await page.goto('/add-blog');
  await page.getByLabel('Title').fill(POST.title);
  const home = page.getByRole('contentinfo').getByRole('link', { name: 'All Blogs' });
  await home.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/add-blog');
  await expect(page.getByLabel('Title')).toHaveValue(POST.title);
  await home.click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/all-blogs');
});

test('Update Post is filled with the post, saves it, and says so in a dialog @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await publishPost(siteUrl, member, { category: 'Fashion' });
  await logIn(member);
  await page.goto(`/updatePost/${post.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Post');
  const form = page.getByRole('form', { name: 'Update Post' });
  await expect(form.getByLabel('Title')).toHaveValue(post.title);
  await expect(form.getByLabel('Cover (URL)')).toHaveValue(post.cover);
  await expect(form.getByLabel('Category')).toHaveValue('Fashion');
  await expect(form.getByLabel('Category').getByRole('option')).toHaveText(CATEGORIES);
  await expect(form.getByLabel('Short description')).toHaveValue(post.shortDescription);
  await expect(bodyEditor(page)).toHaveText('It began with a map, and the map was wrong.');
  await expect(form.getByLabel('Author email')).toHaveValue(member.email);
  await expect(form.getByLabel('Author name')).toHaveValue(member.displayName);
  await expect(form.getByLabel('Author email')).not.toBeEditable();
  await expect(form.getByLabel('Author name')).not.toBeEditable();

  await form.getByLabel('Title').fill('');
  await form.getByRole('button', { name: 'Update Post' }).click();
  await expect(form.getByText('Please enter a title of 1 to 200 characters.')).toBeVisible();
  await fillPost(page, { title: 'Another title', category: 'Sports' });
  await form.getByRole('button', { name: 'Update Post' }).click();
  const dialog = await dialogSaying(page, 'Success!', 'Your blog has been updated!');
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(await readPost(siteUrl, post.id)).toMatchObject({ title: 'Another title', category: 'Sports' });
});

test('an update that fails shows no toast and no dialog, and every text stays @once', async ({
  page,
  siteUrl,
  member,
  logIn,
  complaints,
}) => {
  const post = await publishPost(siteUrl, member);
  await logIn(member);
  await page.goto(`/updatePost/${post.id}`);
  const line = await cutOff(page, complaints, 'UpdateBlog');
  await page.getByLabel('Title').fill('Another title');
  await expect(toasts(page)).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Update Post' });
  await button.click();
  await expect.poll(() => line.count).toBe(1);
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue('Another title');
  expect((await readPost(siteUrl, post.id)).title).toBe(post.title);
});

test('anyone but the author reads that they may not change the post @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await publishPost(siteUrl, await createAccount(siteUrl, 'Anna Author'));
  await logIn(member);
  await page.goto(`/updatePost/${post.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Post');
  await expect(
    page.getByText("You don't have the permission to make changes to this data.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('form', { name: 'Update Post' })).toHaveCount(0);
});

test('a stale edit shows both versions, and the author chooses', async ({
  page,
  siteUrl,
  member,
  logIn,
  complaints,
}) => {
  const post = await publishPost(siteUrl, member);
  await logIn(member);
  await page.goto(`/updatePost/${post.id}`);
  await page.getByLabel('Title').fill('My own title');
  // Meanwhile the same author saves from another device.
  const { title: _, ...rest } = await readPost(siteUrl, post.id);
  const saved = await fetch(`${siteUrl}/blog/${post.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(member.idToken) },
    body: JSON.stringify({ ...rest, title: 'A newer title' }),
  });
  expect(saved.ok).toBe(true);

  complaints.expect(/status of 409.*graphql/);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByRole('heading', { name: 'This post was changed meanwhile' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Title, saved version' })).toContainText('A newer title');
  await expect(page.getByRole('group', { name: 'Title, your version' })).toContainText('My own title');
  await page.getByRole('button', { name: 'Keep my version' }).click();
  const dialog = await dialogSaying(page, 'Success!', 'Your blog has been updated!');
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect((await readPost(siteUrl, post.id)).title).toBe('My own title');
});
