import sharp from 'sharp';
import { readPost } from './support/api.js';
import { closeDialog, fillPost } from './support/pages.js';
import { expect, test } from './support/test.js';

/** A photograph as a phone makes it. */
const photo = (colour: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

test('a writer uploads the cover, and is told why a file is refused', async ({
  page,
  siteUrl,
  member,
  logIn,
  consoleErrors,
}) => {
  await logIn(member);
  await page.goto('/add-blog');
  const form = page.getByRole('form', { name: 'Add Post' });
  const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Upload a picture' }).click();
    await (await chooser).setFiles(file);
  };

  consoleErrors.expect(/status of 400 .*\/media/);
  await upload({
    name: 'drawing.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(form.getByText(/^drawing\.jpg: /).first()).toBeVisible();
  await form.getByRole('button', { name: 'Remove' }).click();

  await upload({ name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: await photo('#2d5f7c') });
  await expect(form.getByLabel('Cover (URL)')).toHaveValue(
    /\/media\/[0-9a-f]{32}\/1200x800-[0-9a-f]{6}\.jpg$/,
  );
  await expect(form.getByText('This is how your cover will be cut.')).toBeVisible();

  await fillPost(page, { title: 'The harbour', shortDescription: 'At noon.', body: 'Boats, and no wind.' });
  await page.getByRole('button', { name: 'Add Post' }).click();
  await closeDialog(page, 'Success!', 'Your blog has been posted!', 'View post');
  await expect(page.getByRole('heading', { level: 1, name: 'The harbour' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await readPost(siteUrl, id)).cover).toMatch(/\/media\//);
});

test('a member uploads a photo @once', async ({ page, member, logIn }) => {
  await logIn(member);
  await page.goto('/account');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a photo' }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo('#8a4b2d') });
  await expect(page.getByLabel('Photo')).toHaveValue(/\/media\//);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('banner').locator('img[src*="/media/"]').first()).toBeAttached();
});
