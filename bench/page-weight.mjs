// Measures what a first visit to each page transfers.
import { setTimeout as sleep } from 'node:timers/promises';

const KINDS = { script: 'JavaScript', stylesheet: 'CSS', font: 'Fonts', image: 'Images', other: 'Other' };
const QUIET_MS = 1_500;
const kilobytes = (bytes) => (bytes / 1024).toFixed(1);

/**
 * Adds up the compressed bodies of all responses, by kind, until the page has loaded what it loads when idle.
 * @param {object} [storageState] the cookies of a member
 */
async function weigh(browser, address, storageState) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState });
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
  while (Date.now() - lastEvent < QUIET_MS) await sleep(50);
  await Promise.all(sizes);
  await context.close();
  return total;
}

/** Logs the reader of the demonstration in. @returns their cookies */
export async function logIn(browser, url) {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('reader@octavo.example');
  await page.getByLabel('Password', { exact: true }).fill('Octavo-demo-2');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${url}/`);
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/**
 * Prints the transfer size of first visits, of visitors and of a member.
 * @param {{ url: string, browser: object, reading: string, storageState: object }} options the running site, the path of
 *   a post and the cookies of a member
 */
export async function measurePages({ url, browser, reading, storageState }) {
  const publicPages = ['/', '/all-blogs', '/featured-blogs', reading, '/login', '/signup', '/forgotpassword'];
  const visits = [
    ...publicPages.map((route) => ({ who: 'a visitor', route })),
    ...['/', reading, '/wishlist'].map((route) => ({ who: 'a member', route, cookies: storageState })),
  ];
  console.log('\nFirst visit on a phone, kilobytes as sent (compressed):');
  const rows = [];
  for (const { who, route, cookies } of visits) {
    const total = await weigh(browser, url + route, cookies);
    rows.push({
      page: `${who}: ${route === reading ? '/post/{id}' : route}`,
      ...Object.fromEntries(Object.entries(KINDS).map(([kind, name]) => [name, kilobytes(total[kind])])),
    });
  }
  console.table(rows);
}
