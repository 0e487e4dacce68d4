// Measures how read and write times grow with the number of posts, through the site's API.
import { fill } from './fill.mjs';
import { growthOperations } from './growth-operations.mjs';
import { logInAsCollector } from './growth-member.mjs';
import { withSite } from './site.mjs';

/** Default sizes: a small, a medium and a large site. */
const DEFAULT_SIZES = '1000,100000,1000000';
/** Repetitions of each operation, with one connection; the first ones warm up caches and the JIT compiler. */
const WARM_UP = 30;
const REPETITIONS = 150;

const BODY_CHARACTERS = 400;

/** @param part for example 0.5 for the median */
const quantile = (times, part) => [...times].sort((a, b) => a - b)[Math.floor(part * (times.length - 1))];
const thousands = (number) => number.toLocaleString('en');

/** Sends a request to the API and measures its time in milliseconds. */
async function timed({ url, token }, { query, variables }) {
  const from = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const answer = await response.json();
  const ms = performance.now() - from;
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return { ms, data: answer.data };
}

/**
 * Measures the sites in turn, so that other load on the machine affects all of them alike. Prints medians and 95th
 * percentiles in milliseconds, and the ratio of the last site's median to the first's.
 * @param {{ url: string, authEmulatorHost: string, posts: number }[]} sites filled, the smallest first
 */
export async function compare(sites) {
  const prepared = [];
  for (const site of sites) {
    const token = await logInAsCollector(site.authEmulatorHost);
    const ask = async (request) => (await timed({ ...site, token }, request)).data;
    prepared.push({ ...site, token, operations: await growthOperations(ask) });
  }
  const rows = {};
  for (const name of Object.keys(prepared[0].operations)) {
    const times = prepared.map(() => []);
    for (let turn = 0; turn < WARM_UP + REPETITIONS; turn += 1) {
      for (const [place, site] of prepared.entries()) {
        const { ms } = await timed(site, site.operations[name](turn));
        if (turn >= WARM_UP) times[place].push(ms);
      }
    }
    const medians = times.map((each) => quantile(each, 0.5));
    rows[name] = Object.fromEntries(
      prepared.map(({ posts }, place) => [
        thousands(posts),
        `${medians[place].toFixed(1)} (${quantile(times[place], 0.95).toFixed(1)})`,
      ]),
    );
    if (prepared.length > 1) rows[name].ratio = (medians.at(-1) / medians[0]).toFixed(2);
    console.log(`  ${name}: ${Object.values(rows[name]).join(' | ')}`);
  }
  console.log('\nMedian (95th percentile) in milliseconds, by number of posts:');
  console.table(rows);
}

/** Starts and fills a site of each size, all running together, and removes them at the end. */
async function withFilledSites(sizes, done, sites = []) {
  const [posts, ...others] = sizes;
  if (posts === undefined) return done(sites);
  await withSite(
    async (site) => {
      console.log(`\nFilling a site with ${thousands(posts)} posts …`);
      const filled = { posts, bodyCharacters: BODY_CHARACTERS, collectors: ['collector'], say: console.log };
      await fill(site.databaseUrl, filled);
      await withFilledSites(others, done, [...sites, { ...site, posts }]);
    },
    { env: { SEED: 'false' } },
  );
}

/** @param {{ posts?: string }} options numbers of posts, separated by commas */
export async function measure({ posts = DEFAULT_SIZES }) {
  const sizes = posts.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1)) {
    throw new Error(`--posts takes numbers of posts, such as ${DEFAULT_SIZES}.`);
  }
  await withFilledSites(
    sizes.sort((a, b) => a - b),
    compare,
  );
}
