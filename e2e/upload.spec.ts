import type { FileChooser } from '@playwright/test';
import sharp from 'sharp';
import { readPost } from './support/api.js';
import { bodyEditor, closeDialog, fillPost, hydrate } from './support/pages.js';
import { expect, test } from './support/test.js';

/** A JPEG as from a phone. */
const photo = (colour: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

test('a writer uploads the cover, and is told why a file is refused @once', async ({
  page,
  siteUrl,
  member,
  logIn,
  consoleErrors,
}) => {
  await logIn(member);
  await page.goto('/add-blog');
  // A browser opens its file dialog only within seconds of the press, which waits for React.
  await hydrate(page);
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
  const { cover } = await readPost(siteUrl, id);
  expect(cover).toMatch(/\/media\//);
  await expect(page.locator(`img[src="${cover}"][srcset*="-480.webp 480w"]`).first()).toBeVisible();
  // The metadata for link previews.
  const html = await (await fetch(`${siteUrl}/post/${id}`)).text();
  expect(html).toContain(`<meta property="og:image" content="${cover}"/>`);
  expect(html).toContain('<meta property="og:image:type" content="image/jpeg"/>');
  expect(html).toContain('<meta property="og:image:width" content="1200"/>');
});

test('pictures come into the text by the clipboard, by a drop and several at once; a draft knows what is missing @once', async ({
  page,
  context,
  siteUrl,
  member,
  logIn,
  consoleErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  await logIn(member);
  await page.goto('/add-blog');
  await fillPost(page, {
    title: 'Pictures',
    cover: `${siteUrl}/covers/the-salt-roads.svg`,
    shortDescription: 'Of all kinds.',
    body: 'They left early.',
  });
  const body = bodyEditor(page);
  const pictures = body.locator('img[src*="/media/"]');

  const png = await sharp(await photo('#345'))
    .png()
    .toBuffer();
  await page.evaluate(
    async (bytes) => {
      const blob = new Blob([Uint8Array.from(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    },
    [...png],
  );
  await body.press('Control+v');
  await expect(pictures).toHaveCount(1);
  await body.press('Control+z');
  await expect(pictures).toHaveCount(0);
  await expect(body).toContainText('They left early.');

  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'ridge.jpg', { type: 'image/jpeg' }));
      return data;
    },
    [...(await photo('#543'))],
  );
  const line = await body.locator('p').first().boundingBox();
  const at = { clientX: (line?.x ?? 0) + 20, clientY: (line?.y ?? 0) + 5 };
  await body
    .locator('p')
    .first()
    .dispatchEvent('drop', { dataTransfer: dropped, ...at });
  await expect(pictures).toHaveCount(1);

  // A change of the selection, which may come late, closes the panel.
  let chooser: FileChooser | undefined;
  await expect(async () => {
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const panel = page.getByRole('group', { name: 'Image' });
    const timeout = 5_000;
    [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout }),
      panel.getByRole('button', { name: 'Upload a picture' }).click({ timeout }),
    ]);
  }).toPass();
  await chooser?.setFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photo('#611') },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await photo('#161') },
  ]);
  await expect(pictures).toHaveCount(3);

  // A failed upload: the form waits for it, and the draft keeps its placeholder.
  await page.route('**/media', (route) => route.abort());
  consoleErrors.expect(/Failed to load resource.*\/media|ERR_FAILED/);
  await body.press('Control+v');
  const missing = body.getByRole('group', { name: /^Upload of / });
  await expect(missing.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Post' }).click();
  await expect(page.getByText('A picture is not uploaded yet.')).toBeVisible();
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(missing).toContainText('Its upload did not finish.');
  await missing.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Add Post' }).click();
  await closeDialog(page, 'Success!', 'Your blog has been posted!', 'View post');
  await expect(page.getByRole('article').locator('img[src*="/media/"]')).toHaveCount(3);
});
