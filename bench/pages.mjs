// The pages of a site with its demonstration posts.
import { findChromium } from '../scripts/lib/chromium.mjs';
import { measurePages } from './page-weight.mjs';
import { withSite } from './site.mjs';

/** Prints what a first visit to each page loads. */
export async function measure() {
  const chromiumPath = await findChromium();
  await withSite(({ url }) => measurePages({ url, chromiumPath }));
}
