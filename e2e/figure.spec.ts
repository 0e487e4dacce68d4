import { bodyEditor, closeDialog, fillPost } from './support/pages.js';
import { expect, test } from './support/test.js';

test('a picture is described, or said to be decorative; with caption and size it is read as a figure @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.goto('/add-blog');
  await fillPost(page, {
    title: 'Pictures on the way',
    cover: `${siteUrl}/covers/the-salt-roads.svg`,
    shortDescription: 'What was seen.',
    body: 'They left early.',
  });
  const panel = page.getByRole('group', { name: 'Image' });
  // A change of the selection, which may come late, closes a panel in which nothing was entered.
  const enterInPanel = (enter: () => Promise<void>) =>
    expect(async () => {
      await page.getByRole('button', { name: 'Image', exact: true }).click();
      await enter();
    }).toPass();
  const timeout = 5_000;

  const address = `${siteUrl}/covers/the-salt-roads.svg`;
  await enterInPanel(() => panel.getByLabel('Image address').fill(address, { timeout }));
  await panel.getByLabel('Caption').fill('Mules at dawn');
  await panel.getByLabel('Size').selectOption('Wide');
  await panel.getByRole('button', { name: 'Add image' }).click();
  await expect(panel.getByText('Please describe it, or say that it is decorative.')).toBeVisible();
  await panel.getByLabel('Description').fill('Six mules on a ridge');
  await panel.getByRole('button', { name: 'Add image' }).click();
  const figure = bodyEditor(page).getByRole('figure', { name: 'Mules at dawn' });
  await expect(figure.getByRole('img', { name: 'Six mules on a ridge' })).toBeVisible();

  await figure.getByText('Mules at dawn').click();
  await enterInPanel(async () => {
    await expect(panel.getByLabel('Size')).toHaveValue('wide', { timeout });
    await panel.getByLabel('Decorative').check({ timeout });
  });
  await panel.getByRole('button', { name: 'Change image' }).click();
  await page.getByRole('button', { name: 'Add Post' }).click();
  await closeDialog(page, 'Success!', 'Your blog has been posted!', 'View post');

  const shown = page.getByRole('article').locator('figure.picture-wide');
  await expect(shown.locator('figcaption')).toHaveText('Mules at dawn');
  await expect(shown.locator('img')).toHaveAttribute('alt', '');
  await page.setViewportSize({ width: 390, height: 844 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});
