// Measures the pages of a site with demo posts.
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { scorePages } from './page-scores.mjs';
import { timePages } from './page-times.mjs';
import { logIn, measurePages } from './page-weight.mjs';
import { withSite } from './site.mjs';

/** Prints what a first visit to each page transfers, the server's time for it, and its Lighthouse scores. */
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
    await measurePages({ url, browser, reading, storageState });
    await browser.close();
    const pages = [
      { page: 'Home', route: '/' },
      { page: 'All Blogs', route: '/all-blogs' },
      { page: 'Post', route: reading },
    ];
    await timePages({ url, databaseUrl, pages });
    const cookie = storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const others = [
      { page: 'Login', route: '/login' },
      { page: 'Wishlist', route: '/wishlist', cookie },
      { page: 'Account', route: '/account', cookie },
      { page: 'Add Blog', route: '/add-blog', cookie },
    ];
    await scorePages({ url, chromiumPath, pages: [...pages, ...others] });
  });
}
