// Measures when a first visit on a slow phone is painted.
import { firstPaint, median, openSlowPhone } from './slow-phone.mjs';

const ROUNDS = 5;

async function paintOnce(browser, address, cookies) {
  const { page } = await openSlowPhone(browser, cookies);
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await firstPaint(page);
  await page.context().close();
  return painted;
}

/**
 * Prints the median times to the first paint of content.
 * @param {{ url: string, browser: object, visits: { who: string, route: string, cookies?: object }[] }} options
 *   `cookies`: a member's
 */
export async function timePaints({ url, browser, visits }) {
  const rows = [];
  for (const { who, route, cookies } of visits) {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await paintOnce(browser, url + route, cookies));
    rows.push({ page: `${who}: ${route}`, 'first paint, ms': median(times) });
  }
  console.log(`\nFirst visits on a slow phone, medians of ${ROUNDS}:`);
  console.table(rows);
}
