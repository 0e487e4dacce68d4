import { writePost } from './support/api.js';
import { followBarLink, hydrate, typefacesAreThere } from './support/pages.js';
import { expect, test } from './support/test.js';

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

test('the bar covers nothing that has the focus, also on the way back, and the page stands still while it is in the bar', async ({
  page,
}) => {
  await page.goto('/all-blogs');
  await typefacesAreThere(page);
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  /** Where the focus is; then scrolls that right below the bar, and so what comes before it under the bar. */
  const look = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const bottomOfBar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const room = (activeElement?.getBoundingClientRect().top ?? 0) - bottomOfBar;
      window.scrollBy(0, Math.floor(room) - 8);
      return { isInMain: Boolean(activeElement?.closest('main')), name: activeElement?.textContent, room };
    });
  let seen = 0;
  await page.keyboard.press('Shift+Tab');
  for (let focus = await look(); focus.isInMain; focus = await look()) {
    seen += 1;
    expect(focus.room, `the bar covers “${focus.name}”`).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Shift+Tab');
  }
  expect(seen).toBeGreaterThan(20);
  const middle = await page.evaluate(() => {
    window.scrollTo(0, 600);
    return window.scrollY;
  });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').locator(':focus')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(middle);
});

test('going to a page starts at its top, and Back gives the place back @once', async ({
  page,
  siteUrl,
  member,
}) => {
  // Other tests hide or rename theirs.
  const post = await writePost(siteUrl, member);
  await page.goto('/');
  await typefacesAreThere(page);
  const cards = page.getByRole('region', { name: 'Recent Blogs' }).getByRole('article');
  const card = cards.filter({ hasText: post.title });
  // With the keyboard: Playwright's click may scroll first and so change the position.
  await card.getByRole('link', { name: 'View Details' }).focus();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(page.getByRole('region', { name: /^Comments/ })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(cards.first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  const long = await writePost(siteUrl, member, { longDescription: '<p>One line.</p>'.repeat(100) });
  await page.goto(`/post/${long.id}`);
  await typefacesAreThere(page);
  await hydrate(page);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes('SanitizedBody'))).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await followBarLink(page, 'All Blogs');
  await expect(page).toHaveURL('/all-blogs');
  await page.goBack();
  await expect(page.getByText('One line.').first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
});
