// How long reading and writing take with few posts and with many, through the site's own API.
import { fill } from './fill.mjs';
import { growthOperations } from './growth-operations.mjs';
import { logInAsCollector } from './growth-member.mjs';
import { withSite } from './site.mjs';

/** What is compared unless told: a small site and a large one, and one between them. */
const DEFAULT_SIZES = '1000,100000,1000000';
/** Of each operation, with one connection; the first ones warm caches and compiled code up. */
const WARM_UP = 30;
const REPETITIONS = 150;

const BODY_CHARACTERS = 400;

/** The value below which this part of the times lies. */
const quantile = (times, part) => [...times].sort((a, b) => a - b)[Math.floor(part * (times.length - 1))];
const thousands = (number) => number.toLocaleString('en');

/** Asks the API one question, and says how long the answer took, in milliseconds. */
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
 * Measures sites of different sizes in turn, so that whatever else the machine does meets all of them alike, and prints
 * medians and 95th percentiles in milliseconds, and how many times the first site's median the last one's is.
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

/** Starts and fills a site of each size, one beside the other, and takes them away again at the end. */
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
