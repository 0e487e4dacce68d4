import { openBar } from './support/screen.js';
import { expect, test } from './support/test.js';

/** The browser's own console error when the server answers 404. */
const NOT_FOUND = /status of 404/;
const FIVE = ['Home', 'Add Blog', 'All Blogs', 'Featured Blogs', 'Wishlist'];
const isSmall = (width: number | undefined): boolean => (width ?? 0) < 1024;

test('the top bar has the links of the specification in its order, in a menu on small screens', async ({
  page,
  viewport,
}) => {
  await page.goto('/featured-blogs');
  const bar = page.getByRole('banner');
  const links = bar.getByRole('navigation', { name: 'Main' });
  if (isSmall(viewport?.width)) {
    await expect(links).toHaveCount(0);
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
  } else {
    await expect(bar.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  }
  await openBar(page);
  await expect(links.getByRole('link')).toHaveText(FIVE);
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(bar.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await expect(bar.getByRole('button', { name: 'Logout' })).toHaveCount(0);

  const active = links.getByRole('link', { name: 'Featured Blogs' });
  await expect(active).toHaveCSS('font-weight', '700');
  await expect(active).toHaveCSS('text-decoration-line', 'underline');
  const other = links.getByRole('link', { name: 'All Blogs' });
  await expect(other).toHaveCSS('font-weight', '500');
  await expect(other).toHaveCSS('text-decoration-line', 'none');

  await other.click();
  await expect(page).toHaveURL('/all-blogs');
  await expect(page.getByRole('heading', { level: 1, name: 'All Blogs' })).toBeVisible();
  if (isSmall(viewport?.width)) await expect(links).toHaveCount(0);
});

test('the top bar stays in view, tinted on Home and white with a shadow elsewhere, each with a dark pair @once', async ({
  page,
}) => {
  const bar = page.getByRole('banner');
  const look = () =>
    bar.evaluate((element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      return { colour: backgroundColor, shadow: boxShadow !== 'none' };
    });
  const looks: Record<string, string> = {};
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/');
    await expect(page.locator('html')).toHaveClass(scheme);
    const home = await look();
    await page.goto('/featured-blogs');
    await expect(page.getByRole('table')).toBeVisible();
    const elsewhere = await look();
    expect({ home: home.shadow, elsewhere: elsewhere.shadow }).toEqual({ home: false, elsewhere: true });
    looks[`home ${scheme}`] = home.colour;
    looks[`elsewhere ${scheme}`] = elsewhere.colour;
  }
  expect(looks['elsewhere light']).toBe('rgb(255, 255, 255)');
  expect(new Set(Object.values(looks)).size).toBe(4);

  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
});

test('an unknown address shows the not-found page, whose button leads to Home @once', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(NOT_FOUND);
  await page.goto('/no/such/page');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: 'Something went wrong... Page not found!', exact: true }),
  ).toBeVisible();
  const picture = main.locator('img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await main.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
});

test('going to a page starts at its top, and Back gives the place back @once', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Recent Blogs' }).getByRole('article').last();
  // With the keyboard: Playwright's click may scroll first and so change the position.
  await card.getByRole('link', { name: 'View Details' }).focus();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByRole('region', { name: /^Comments/ })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});
