// Measures the pages of a site with demo posts.
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { timePaints } from './page-paints.mjs';
import { scorePages } from './page-scores.mjs';
import { timePages } from './page-times.mjs';
import { logIn, measurePages } from './page-weight.mjs';
import { withSite } from './site.mjs';

/**
 * Prints what a first visit to each page transfers and when it is painted, the server's time for it, and its Lighthouse
 * scores.
 */
export async function measure() {
  const chromiumPath = await findChromium();
  await withSite(async ({ url, databaseUrl }) => {
    const browser = await chromium.launch({
      executablePath: chromiumPath,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const storageState = await logIn(browser, url);
    const [post] = await (await fetch(`${url}/recentblogs`)).json();
    const reading = `/post/${post._id}`;
    const members = (route) => ({ who: 'a member', route, cookies: storageState });
    const visitors = (route) => ({ who: 'a visitor', route });
    await measurePages({ url, browser, reading, storageState });
    await timePaints({
      url,
      browser,
      visits: [
        ...['/', reading, '/login', '/signup'].map(visitors),
        ...['/', '/wishlist', '/account', '/add-blog'].map(members),
      ],
    });
    await browser.close();
    const pages = [
      { page: 'Home', route: '/' },
      { page: 'All Blogs', route: '/all-blogs' },
      { page: 'Post', route: reading },
    ];
    await timePages({ url, databaseUrl, pages });
    await scorePages({ url, chromiumPath, pages });
  });
}
