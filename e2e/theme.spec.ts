import { expect, test } from './support/test.js';

test.use({ colorScheme: 'light' });

test('the site follows the system until somebody switches, and again when both agree @once', async ({
  page,
}) => {
  await page.goto('/login');
  const html = page.locator('html');
  await expect(html).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass('dark');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(html).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass('light');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveClass('light');
});

test('a chosen theme is there from the first paint on, without a flash of the other @once', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  const dark = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

  // Records the background colour in every frame, from before the first element is parsed.
  await page.addInitScript(() => {
    const looks: string[] = [];
    Object.assign(window, { looks });
    const note = () => {
      if (document.body) looks.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
  const looks = await page.evaluate(() => (window as unknown as { looks: string[] }).looks);
  expect(looks.length).toBeGreaterThan(0);
  expect([...new Set(looks)]).toEqual([dark]);
});
