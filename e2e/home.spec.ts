import { navigateClientSide } from './support/pages.js';
import { expect, test } from './support/test.js';

test("'Our Research Process' compares two pictures with a handle that is dragged or moved by keys @once", async ({
  page,
}) => {
  await navigateClientSide(page, '/');
  const section = page.getByRole('region', { name: 'Our Research Process' });
  const handle = section.getByRole('slider', { name: /^Before and after/ });
  await handle.scrollIntoViewIfNeeded();
  await expect(
    section.getByRole('img', { name: 'A desk covered with loose notes and clippings' }),
  ).toBeVisible();
  await expect(handle).toHaveValue('50');

  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not on the screen.');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(centre.x, centre.y);
  await page.mouse.down();
  await page.mouse.move(centre.x - 80, centre.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await handle.inputValue())).toBeLessThan(45);

  await handle.focus();
  await page.keyboard.press('Home');
  await expect(handle).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuetext', '1 percent before, 99 percent after');
});

test('Home has its parts in the order of the specification @once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const parts = page.getByRole('main').locator('section');
  await expect(parts).toHaveCount(5);
  const names = ['What Octavo is for', 'Recent Blogs', 'Our Research Process', 'Frequently asked questions'];
  for (const [place, name] of names.entries()) await expect(parts.nth(place)).toHaveAccessibleName(name);
  await expect(parts.nth(4).getByRole('form', { name: 'Newsletter' })).toBeVisible();
});
