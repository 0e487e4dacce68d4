// Measures what a first visit to each page transfers.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';

const KINDS = { script: 'JavaScript', stylesheet: 'CSS', font: 'Fonts', image: 'Images', other: 'Other' };
const QUIET_MS = 1_500;
const kilobytes = (bytes) => (bytes / 1024).toFixed(1);

/**
 * Adds up the compressed bodies of all responses, by kind.
 * @param {boolean} acts whether to click a control that needs the page's scripts
 */
async function weigh(browser, address, acts) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const total = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]));
  const sizes = [];
  let lastEvent = Date.now();
  page.on('request', () => (lastEvent = Date.now()));
  page.on('requestfinished', (request) => {
    lastEvent = Date.now();
    const kind = request.resourceType() in KINDS ? request.resourceType() : 'other';
    sizes.push(request.sizes().then(({ responseBodySize }) => (total[kind] += responseBodySize)));
  });
  await page.goto(address);
  // Scripts load more scripts: the page counts as loaded after this long without a request.
  const loaded = async () => {
    while (Date.now() - lastEvent < QUIET_MS) await sleep(50);
  };
  await loaded();
  if (acts) {
    await page.getByRole('button', { name: /^Switch to the/ }).click();
    await loaded();
  }
  await Promise.all(sizes);
  await context.close();
  return total;
}

/**
 * Prints the transfer size of each page that a visitor can open.
 * @param {{ url: string, chromiumPath: string }} options the running site and the browser to use
 */
export async function measurePages({ url, chromiumPath }) {
  const [post] = await (await fetch(`${url}/recentblogs`)).json();
  const visits = ['/', '/all-blogs', '/featured-blogs', '/login', '/signup', '/forgotpassword'].map(
    (route) => ({ route, page: route }),
  );
  const reading = `/post/${post._id}`;
  visits.splice(
    3,
    0,
    { route: reading, page: '/post/{id}, to read it' },
    { route: reading, page: '/post/{id}, once the reader acts', acts: true },
  );
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  console.log('\nFirst visit on a phone, kilobytes as sent (compressed):');
  const rows = [];
  for (const { route, page, acts = false } of visits) {
    const total = await weigh(browser, url + route, acts);
    rows.push({
      page,
      ...Object.fromEntries(Object.entries(KINDS).map(([kind, name]) => [name, kilobytes(total[kind])])),
    });
  }
  console.table(rows);
  await browser.close();
}
