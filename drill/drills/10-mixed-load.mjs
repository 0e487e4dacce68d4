import { setTimeout as sleep } from 'node:timers/promises';
import { jsonOf, keepingAgent, send } from '../support/http.mjs';
import { atRate, readings, Tally } from '../support/load.mjs';
import { newAddress, openSession, postBody, signUpMany } from '../support/members.mjs';
import { startSite } from '../support/stack.mjs';

/** Requests per second: a busy day of a large blog, far below the capacity of one core. */
const RATE = 25;
const MEMBERS = 24;
const WARM_UP_S = 60;
const SAMPLE_MS = 5_000;
/** Idle connections to PostgreSQL are closed after ten seconds. */
const REST_MS = 20_000;
const SLOWER = 1.2;
const LARGER = 1.2;

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/** The members' actions, used in rotation; each returns the expected status and the response. */
const deeds = [
  async ({ call, member }) => [200, await call(`/mywishlist/${member.uid}`, { headers: member.session })],
  async ({ call, member, blogId, turn }) => [
    201,
    await call('/comments', {
      method: 'POST',
      headers: member.headers,
      body: { blogId, comContent: `Turn ${turn}` },
    }),
  ],
  async ({ call, member, blogId }) => [
    201,
    await call('/wishlist', { method: 'POST', headers: member.headers, body: { blogId } }),
  ],
  async ({ call, member, turn }) => [
    200,
    await call(`/blog/${member.postId}`, {
      method: 'PUT',
      headers: member.headers,
      body: postBody(`Edited in turn ${turn}`, `<p>${'Some words of a post. '.repeat(100)}</p>`),
    }),
  ],
  async ({ call, member }) => [
    200,
    await call('/graphql', {
      method: 'POST',
      headers: member.session,
      body: { query: '{ me { displayName } recentBlogs { id title viewerCanEdit isInMyWishlist } }' },
    }),
  ],
];

async function prepare(site) {
  const members = await signUpMany(site, MEMBERS);
  for (const member of members) {
    const { cookie } = await openSession(site, member);
    member.session = { cookie, 'x-forwarded-for': member.address };
    const answer = await send(`${site.url}/blogs`, {
      method: 'POST',
      headers: member.headers,
      body: postBody('A post'),
    });
    member.postId = jsonOf(answer).insertedId;
  }
  return members;
}

/** @returns a function that sends the request of a turn: every fifth is a member's, the others are visitors' */
function mixture(site, members, agent) {
  const paths = readings(members.at(-1).postId);
  const addresses = Array.from({ length: 50 }, newAddress);
  const call = (path, options) => send(site.url + path, { agent, ...options });
  return async (turn) => {
    if (turn % 5 === 0) {
      const count = turn / 5;
      const member = members[count % members.length];
      // No divisor is shared by the numbers of members and of deeds, so each member does each deed.
      const deed = deeds[count % deeds.length];
      // In each round a post of another member, since nobody comments on their own.
      const round = Math.floor(count / members.length);
      const { postId: blogId } = members[(count + 1 + (round % (members.length - 1))) % members.length];
      const [expected, answer] = await deed({ call, member, blogId, turn });
      return { answer, expected };
    }
    const { path, body } = paths[turn % paths.length];
    const headers = { 'x-forwarded-for': addresses[turn % addresses.length] };
    return { answer: await call(path, { headers, ...(body && { method: 'POST', body }) }), expected: 200 };
  };
}

async function load(site, ask, seconds) {
  const tally = new Tally();
  const memory = [];
  let over = false;
  const sampling = (async () => {
    while (!over) {
      memory.push(await site.metric('process_resident_memory_bytes'));
      await sleep(SAMPLE_MS);
    }
  })();
  await atRate({
    rate: RATE,
    seconds,
    ask: async (turn, due) => {
      const { answer, expected } = await ask(turn);
      tally.add(answer, answer.status === expected, performance.now() - due);
    },
  });
  over = true;
  await sampling;
  return { tally, memory: median(memory) };
}

async function resting(site) {
  await sleep(REST_MS);
  return {
    connections: await site.metric('octavo_database_connections'),
    files: await site.metric('process_open_fds'),
  };
}

/** Attempts to find the site back at its baseline: it checks the accounts of recent sessions for another minute. */
const LOOKS = 6;

/** Open connections and files of the idle site, at the baseline or at the last attempt. */
async function restingAgain(site, baseline) {
  let now = await resting(site);
  for (let look = 1; look < LOOKS && !isWithin(now, baseline); look += 1) now = await resting(site);
  return now;
}

const isWithin = (now, baseline) => now.connections <= baseline.connections && now.files <= baseline.files;

export default {
  number: 10,
  title: 'A mixed load',
  promise:
    'no error, p95 of the last quarter within 1.2 of the first, memory flat, connections back to the baseline.',

  async run(context) {
    // A few members stand for many, so each exceeds the normal rate limits.
    const site = await startSite(context, { ACTION_LIMIT_FACTOR: '1000' });
    const members = await prepare(site);
    const agent = keepingAgent();
    const ask = mixture(site, members, agent);
    const baseline = await resting(site);

    await load(site, ask, context.quick ? WARM_UP_S / 3 : WARM_UP_S);
    const quarters = [];
    for (let quarter = 1; quarter <= 4; quarter += 1) {
      const result = await load(site, ask, (context.minutes * 60) / 4);
      quarters.push(result);
      context.note(`Quarter ${quarter}: ${result.tally}; ${megabytes(result.memory)} resident`);
    }
    agent.destroy();
    const afterwards = await restingAgain(site, baseline);

    const [first, last] = [quarters[0], quarters[3]];
    const wrong = quarters.reduce((sum, { tally }) => sum + tally.surprised, 0);
    const all = quarters.reduce((sum, { tally }) => sum + tally.count, 0);
    context.check(
      `no error in ${context.minutes} minutes of ${RATE} calls a second`,
      wrong === 0,
      `${wrong} of ${all}`,
    );
    context.check(
      `the p95 of the last quarter is within ${SLOWER} of the first`,
      last.tally.p95 <= SLOWER * first.tally.p95,
      `${first.tally.p95.toFixed(1)} ms, then ${last.tally.p95.toFixed(1)} ms`,
    );
    context.check(
      `memory is flat: the last quarter's median is within ${LARGER} of the first's`,
      last.memory <= LARGER * first.memory,
      `${megabytes(first.memory)}, then ${megabytes(last.memory)}`,
    );
    context.check(
      'connections and open files are back where they were before',
      isWithin(afterwards, baseline),
      `connections ${baseline.connections}, then ${afterwards.connections}; files ${baseline.files}, then ${afterwards.files}`,
    );
  },
};
