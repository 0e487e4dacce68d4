// Measures the pages of a site with demo posts.
import { findChromium } from '../scripts/lib/chromium.mjs';
import { scorePages } from './page-scores.mjs';
import { timePages } from './page-times.mjs';
import { measurePages } from './page-weight.mjs';
import { withSite } from './site.mjs';

/** Prints what a first visit to each page transfers, the server's time for it, and its Lighthouse scores. */
export async function measure() {
  const chromiumPath = await findChromium();
  await withSite(async ({ url, databaseUrl }) => {
    await measurePages({ url, chromiumPath });
    const [post] = await (await fetch(`${url}/recentblogs`)).json();
    const pages = [
      { page: 'Home', route: '/' },
      { page: 'All Blogs', route: '/all-blogs' },
      { page: 'Post', route: `/post/${post._id}` },
    ];
    await timePages({ url, databaseUrl, pages });
    await scorePages({ url, chromiumPath, pages });
  });
}
