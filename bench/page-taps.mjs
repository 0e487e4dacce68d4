// Measures how soon a page responds to a tap on a slow phone: the first visible change, and the intended effect.
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { withSite } from './site.mjs';
import { firstPaint, median, openSlowPhone } from './slow-phone.mjs';

const ROUNDS = 5;
/** Timeout of a tap. */
const PATIENCE_MS = 20_000;

/**
 * What to tap, and what must then be visible, as selectors. With `grows`, the list must grow: more matches of `effect`
 * than before, or any match on another page.
 */
const TAPS = [
  { name: 'Phone menu', route: '/', tap: 'button[aria-label="Menu"]', effect: ':popover-open' },
  { name: 'Theme', route: '/', tap: '[data-theme-switch]', effect: ':root.dark' },
  {
    name: 'FAQ',
    route: '/',
    tap: 'details:nth-of-type(2) summary',
    effect: 'details:nth-of-type(2)[open]',
  },
  {
    name: 'Load more',
    route: '/all-blogs',
    tap: 'form:has([name="after"]) button',
    effect: 'main article',
    grows: true,
  },
  {
    name: 'Add to Wishlist',
    route: '/all-blogs',
    tap: 'button[aria-label^="Add to Wishlist"]',
    effect: 'a[href^="/login"]:not(header *)',
  },
  {
    name: 'Login to form',
    route: '/all-blogs',
    // The link is in the menu.
    first: 'button[aria-label="Menu"]',
    tap: 'a[href^="/login"]',
    effect: 'input[type="email"][name="email"]',
  },
];

/**
 * Runs in every document of the page. Stores the times of the touch, of the first frame after a change and of the frame
 * with the effect. Times are absolute, since a tap may load another document.
 */
function watch({ tap, effect, grows }) {
  const now = () => performance.timeOrigin + performance.now();
  const note = (name) => {
    if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, String(now()));
  };
  const isTapped = () => sessionStorage.getItem('tapped') !== null;
  const shown = () =>
    [...document.querySelectorAll(effect)].filter((element) => element.checkVisibility()).length;
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      if (!target.closest(tap)) return;
      sessionStorage.setItem('before', String(shown()));
      sessionStorage.setItem('address', location.href);
      sessionStorage.setItem('tapped', String(now()));
    },
    { capture: true, passive: true },
  );
  const answered = () => isTapped() && requestAnimationFrame(() => note('answered'));
  new MutationObserver(answered).observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener('toggle', answered, true);
  const look = () => {
    if (isTapped()) {
      const isElsewhere = location.href !== sessionStorage.getItem('address');
      const before = Number(sessionStorage.getItem('before'));
      const isThere = grows && isElsewhere ? shown() > 0 : shown() > before;
      if (isThere) note('effect');
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function tapOnce(browser, url, wait, { route, first, ...what }) {
  const { page, session } = await openSlowPhone(browser);
  await page.addInitScript(watch, what);
  await page.goto(url + route, { waitUntil: wait ? 'load' : 'commit' });
  await firstPaint(page);
  if (first) await page.locator(first).tap();
  const visible = page.locator(what.tap).filter({ visible: true }).first();
  await visible.scrollIntoViewIfNeeded();
  const { x, y } = await visible.evaluate((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  if (wait) await page.waitForTimeout(wait);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(() => sessionStorage.getItem('effect') !== null, null, { timeout: PATIENCE_MS });
  const [tapped, answered, effect] = await page.evaluate(() =>
    ['tapped', 'answered', 'effect'].map((name) => Number(sessionStorage.getItem(name))),
  );
  await page.context().close();
  return { answered: Math.min(answered || effect, effect) - tapped, effect: effect - tapped };
}

/** Prints the median times to the first visible response and to the effect, for each tap. */
export async function measure({ only } = {}) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  await withSite(async ({ url }) => {
    const rows = [];
    for (const tap of TAPS.filter(({ name }) => !only || name === only)) {
      const row = { tap: tap.name };
      for (const [moment, wait] of [
        ['after first paint', 0],
        ['5 s after load', 5_000],
      ]) {
        const times = [];
        for (let round = 0; round < ROUNDS; round += 1) times.push(await tapOnce(browser, url, wait, tap));
        row[`${moment}: answer, ms`] = median(times.map(({ answered }) => answered));
        row[`${moment}: effect, ms`] = median(times.map(({ effect }) => effect));
      }
      rows.push(row);
    }
    console.log(`\nTaps on a slow phone, medians of ${ROUNDS}:`);
    console.table(rows);
  });
  await browser.close();
}
