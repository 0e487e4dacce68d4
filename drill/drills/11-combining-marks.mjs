import { randomUUID } from 'node:crypto';
import { send } from '../support/http.mjs';
import { readings, Tally, visitors } from '../support/load.mjs';
import { anyPost, newAddress, postBody, signUpMany } from '../support/members.mjs';
import { startSite } from '../support/stack.mjs';

const READERS_P95_MS = 500;
/** The longest response time for such a text while readers read, in milliseconds. */
const LONGEST_ANSWER_MS = 2_000;
const RATE = 10;
/** Concurrent attackers of each kind. */
const ATTACKERS = 4;

/** Combining marks in the order that is slowest to normalize. */
const marks = (count) => 'a' + '\u0301'.repeat(count) + '\u0323'.repeat(count);
/** The halfwidth voiced sound mark becomes a combining mark only by compatibility normalization. */
const HALFWIDTH = `a${'\u0301'.repeat(10_000)}${'\uff9e'.repeat(10_000)}`;

const EMAILS = [marks(20_000), '\u0301'.repeat(2 ** 19)];

const BODIES = [
  `<p>${HALFWIDTH}</p>`,
  `<p>${'a\u0301\uff9e'.repeat(10_000)}</p>`,
  `<p>a${'&#769;'.repeat(8_000)}${'&#803;'.repeat(8_000)}</p>`,
  `<p>${marks(20_000)}</p>`,
];

const SEARCH = '\ufdfa'.repeat(200);

const graphql = (query, variables) => ({ path: '/graphql', method: 'POST', body: { query, variables } });

/** Visitors' requests, by REST and by GraphQL. */
const VISITORS = [
  ...EMAILS.flatMap((email) => [
    { path: '/subscribers', method: 'POST', body: { email } },
    graphql('mutation ($email: String!) { subscribe(email: $email) }', { email }),
  ]),
  graphql('query ($search: String) { blogs(search: $search) { totalCount } }', { search: SEARCH }),
  { path: `/conditionalblogs?searchQuery=${encodeURIComponent(SEARCH)}` },
  { path: `/all-blogs?search=${encodeURIComponent(SEARCH)}`, headers: { accept: 'text/html' } },
];

/** Requests that save a post, by REST and by GraphQL: with marks in the body, or also in the title. */
const savings = (turn) => {
  const post = postBody(`Marks ${randomUUID()}`, BODIES[turn % BODIES.length]);
  return [
    { path: '/blogs', method: 'POST', body: post },
    graphql('mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }', { input: post }),
    { path: '/blogs', method: 'POST', body: { ...post, title: marks(2_000) } },
  ][turn % 3];
};

/** Sends one request after another until told to stop. */
async function attack(site, state, tally, headers, requestOf) {
  for (let turn = 0; !state.stopped; turn += 1) {
    const { path, headers: more, ...request } = requestOf(turn);
    const answer = await send(site.url + path, { headers: { ...headers, ...more }, ...request });
    tally.add(answer, answer.status !== 0 && answer.status < 500);
  }
}

export default {
  number: 11,
  title: 'Text of combining marks',
  promise: 'it is refused or answered fast; readers’ p95 stays under 500 ms.',

  async run(context) {
    const site = await startSite(context);
    const members = await signUpMany(site, ATTACKERS);
    const paths = readings(await anyPost(site));
    const seconds = context.quick ? 15 : 40;
    const read = () => visitors({ url: site.url, rate: RATE, seconds, paths });
    await read();
    const before = await read();

    const state = { stopped: false };
    const [visited, saved] = [new Tally(), new Tally()];
    const addresses = Array.from({ length: ATTACKERS }, newAddress);
    const attacks = [
      ...addresses.map((address) =>
        attack(
          site,
          state,
          visited,
          { 'x-forwarded-for': address },
          (turn) => VISITORS[turn % VISITORS.length],
        ),
      ),
      ...members.map(({ headers }) => attack(site, state, saved, headers, savings)),
    ];
    const during = await read();
    state.stopped = true;
    await Promise.all(attacks);

    context.note(
      `${ATTACKERS} addresses and ${ATTACKERS} members sent such text, each without a pause, for ${seconds} s.`,
    );
    context.note(`Readers before, ${RATE} a second: ${before}`);
    context.check(
      'no answer is a fault of the site',
      visited.surprised + saved.surprised === 0,
      `visitors: ${visited}; members: ${saved}`,
    );
    const longest = Math.max(visited.percentile(100), saved.percentile(100));
    context.check(
      `each is refused or answered within ${LONGEST_ANSWER_MS} ms`,
      longest < LONGEST_ANSWER_MS,
      `the longest ${longest.toFixed(0)} ms`,
    );
    context.check('every reader is answered', during.surprised === 0, during);
    context.check(
      `readers' p95 stays under ${READERS_P95_MS} ms`,
      during.p95 < READERS_P95_MS,
      `${before.p95.toFixed(0)} ms before, ${during.p95.toFixed(0)} ms under attack`,
    );
  },
};
