import type { Page } from '@playwright/test';
import { writePost } from './support/api.js';
import { createAccount } from './support/emulator.js';
import { holdBackScripts } from './support/network.js';
import { hydrate, Operations, dehydratedState, typefacesAreThere } from './support/pages.js';
import { commentOn } from './support/posts.js';
import { expectAtTop, openBar, toast } from './support/screen.js';
import { expect, test } from './support/test.js';

// Server-rendered pages (docs/decisions/2026-11-23-rendering.md): complete without scripts, hydrated without a second
// query, and no input before hydration is lost.

const NOT_FOUND = /status of 404.*(nowhere|no-post)/;

/** A page has one bar, one main area with one heading of level 1, one footer, and this title. */
async function expectFrame(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  for (const part of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(part)).toHaveCount(1);
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
}

test('a visitor finds each kind of page rendered in the frame, with a title of its own, and nothing is asked for twice or drawn anew @once', async ({
  page,
  siteUrl,
  member,
  consoleErrors,
}) => {
  consoleErrors.expect(NOT_FOUND);
  const post = await writePost(siteUrl, member);
  const operations = new Operations(page);
  for (const [address, title] of [
    ['/', 'Octavo: stories in eight categories'],
    ['/all-blogs', 'All Blogs · Octavo'],
    ['/featured-blogs', 'Featured Blogs · Octavo'],
    ['/login', 'Login · Octavo'],
    ['/post/no-post', 'Post not found · Octavo'],
    [`/post/${post.id}`, `${post.title} · Octavo`],
  ] as const) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => element.setAttribute('data-from', 'server'));
    await hydrate(page);
    await expect(heading).toHaveAttribute('data-from', 'server');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();
    await expectFrame(page, title);
  }
  expect(operations.names).toEqual([]);
});

test('a member finds each kind of page rendered as their own, with no moment of being a stranger @once', async ({
  page,
  siteUrl,
  member,
  logInByPage,
}) => {
  const post = await writePost(siteUrl, member);
  await logInByPage(member);
  const operations = new Operations(page);
  for (const [address, title] of [
    ['/', 'Octavo: stories in eight categories'],
    ['/wishlist', `${member.displayName}'s Wishlist · Octavo`],
    [`/updatePost/${post.id}`, 'Update Post · Octavo'],
  ] as const) {
    await page.goto(address, { waitUntil: 'commit' });
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: member.displayName })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await expect((await openBar(page)).getByRole('button', { name: 'Logout' })).toBeEnabled();
    await expectFrame(page, title);
  }
  expect(operations.names).toEqual([]);
});

test('reading a post starts no React; the first sign of an act does, and moves nothing @once', async ({
  page,
  siteUrl,
  member,
}) => {
  const post = await writePost(siteUrl, member, { longDescription: '<p>A long walk.</p>'.repeat(200) });
  await page.goto(`/post/${post.id}`);
  await page.mouse.move(5, 300);
  await page.keyboard.press('PageDown');
  await page.mouse.wheel(0, 900);
  const scrollY = () => page.evaluate(() => window.scrollY);
  // Wheel scrolling continues for a while. Wait for its end, so that it is not mistaken for a jump by the scripts.
  let before = -1;
  const rests = async () => before === (before = await scrollY()) && before > 600;
  await expect.poll(rests).toBe(true);
  await expect(dehydratedState(page)).toHaveCount(1);

  await typefacesAreThere(page);
  const place = 1_000;
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
  await hydrate(page);
  expect(await scrollY()).toBe(place);
});

test('Login is there before its scripts, and keeps what is typed and unticked meanwhile @once', async ({
  page,
  member,
}) => {
  const release = await holdBackScripts(page, /\/assets\/main-/);
  await page.goto('/login?from=%2Fwishlist', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Remember Me').uncheck({ force: true });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL('/wishlist');
  // Playwright gives session cookies an `expires` of -1.
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'octavo_session');
  expect(cookie?.expires).toBe(-1);
});

test('taps before any script is there count, and those that wait for more show at once that they were heard; each counts once @once', async ({
  page,
  context,
  siteUrl,
  member,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const post = await writePost(siteUrl, member);
  const releaseFirst = await holdBackScripts(page, '**/assets/*.js');
  const releaseMain = await holdBackScripts(page, /\/assets\/main-/);
  await page.goto(`/post/${post.id}`, { waitUntil: 'commit' });
  const theme = page.getByRole('button', { name: /^Switch to the/ });
  await theme.click();
  await theme.click();
  await expect(theme).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html')).toHaveClass('light');
  releaseFirst();
  await expect(page.locator('html')).toHaveClass('dark');

  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await share.click();
  await expect(share).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').getByText('One moment, please.')).toBeAttached();
  releaseMain();
  await expect(toast(page, 'The link is copied.')).toHaveCount(1);
  await expect(share).not.toHaveAttribute('aria-busy');
});

test('a visitor is told to log in before any script is there, and the post is kept once they are back @once', async ({
  page,
  siteUrl,
  member,
}) => {
  const post = await writePost(siteUrl, member);
  const release = await holdBackScripts(page, '**/assets/*.js');
  await page.goto('/all-blogs', { waitUntil: 'commit' });
  await page.getByRole('button', { name: `Add to Wishlist: ${post.title}` }).click();
  const prompt = page.getByRole('alert');
  await expectAtTop(page, prompt);
  await prompt.getByRole('link', { name: 'Log in' }).click();
  release();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/all-blogs');
  await expect(page.getByRole('button', { name: `In your Watchlist: ${post.title}` })).toBeVisible();
});

test('Home turns its messages without React, which goes on with the message that is shown @once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  const message = page
    .getByRole('region', { name: 'What Octavo is for' })
    .getByRole('group', { name: /^\d of 3$/ });
  await page.clock.pauseAt(Date.now() + 60_000);
  const shown = await message.getAttribute('aria-label');
  await page.clock.runFor(3_000);
  await expect(message).not.toHaveAttribute('aria-label', shown ?? '');
  const next = (await message.getAttribute('aria-label')) ?? '';
  await expect(dehydratedState(page)).toHaveCount(1);

  await hydrate(page);
  await expect(message).toHaveAttribute('aria-label', next);
  await page.clock.runFor(3_000);
  await expect(message).not.toHaveAttribute('aria-label', next);
});

test('nothing shifts while a page loads, however late its pictures and typefaces come', async ({
  page,
  siteUrl,
}) => {
  // Posts of ordinary words: other tests' titles contain words as long as a line, and they write none about Technology.
  const search = `${siteUrl}/conditionalblogs?searchQuery=${encodeURIComponent('Slow Science of Soil')}`;
  const [post] = (await (await fetch(search)).json()) as { _id: string }[];
  // Delays pictures until after the first paint.
  await page.route(/\/(covers|illustrations|avatars)\//, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });
  for (const address of ['/', '/all-blogs?category=Technology', `/post/${post?._id ?? ''}`]) {
    await page.goto(address);
    await typefacesAreThere(page);
    const shift = await page.evaluate(async () => {
      return new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      });
    });
    expect(shift, address).toBeLessThan(0.02);
    await page.evaluate(() => localStorage.clear());
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what is typed or chosen before any script is there is searched for once they come @once', async ({
  page,
}) => {
  const release = await holdBackScripts(page, '**/assets/*.js');
  await page.goto('/all-blogs', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('salt');
  // Like autofill: the field never has the focus.
  await page.getByLabel('Filter').evaluate((select: HTMLSelectElement) => {
    (document.activeElement as HTMLElement).blur();
    select.value = 'History';
  });
  release();
  await expect(page).toHaveURL('/all-blogs?search=salt&category=History');
  await expect(page.getByRole('status').getByText(/^\d+ of \d+ posts?$/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads whole: text, links, search and paging @once', async ({
    page,
    siteUrl,
    member,
    consoleErrors,
  }) => {
    consoleErrors.expect(NOT_FOUND);
    // With scripts disabled, the browser reports each script as a failed request.
    consoleErrors.expect(/failed request: .*\.js csp/);
    const post = await writePost(siteUrl, member);
    await commentOn(siteUrl, await createAccount(siteUrl, 'Carl'), post, 'Read by candlelight.');
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Blogs' }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(/^12 more of \d+ posts/);
    await page.getByRole('main').getByLabel('Search').fill(post.title);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    // The post that matches all words comes first.
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
    await expect(page.getByText('Read by candlelight.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Switch|Add to)/ })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Home' }).click();
    await page.getByText('How do I hear about updates?').click();
    await expect(page.getByText('Until then our RSS feed, /rss.xml, has every new post.')).toBeVisible();
    await page.getByLabel('Email').fill(`no-scripts-${crypto.randomUUID()}@octavo.example`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have subscribed successfully!');
    await (await openBar(page)).getByRole('link', { name: 'Featured Blogs' }).click();
    await page.getByRole('button', { name: 'Title' }).click();
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await page.goto('/nowhere');
    await expect(page.getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
    const picture = page.getByRole('main').locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto('/login');
    await expect(page.locator('noscript > p')).toBeVisible();
  });
});
