import { jsonOf, send } from '../support/http.mjs';
import { readings, Tally, visitors } from '../support/load.mjs';
import { anyPost, newAddress, postBody, signUpMany } from '../support/members.mjs';
import { startSite } from '../support/stack.mjs';

const READERS_P95_MS = 500;
const RATE = 10;
const ATTACKERS = 8;
/** Where fewer are answered in full, the quota kept the attack from the converter. */
const LEAST_ANSWERS = 100;

/** Bodies of maximum length that are slow to convert to Markdown. */
const BODIES = [
  `<p>a${'\u00a0'.repeat(98_000)}b</p>`,
  `<p><em>a${'\u00a0<s>-</s>'.repeat(9_000)}b</em></p>`,
  '<p>a</p>'.repeat(11_000),
  `${'<blockquote>'.repeat(90)}${'<p>a</p>'.repeat(9_000)}${'</blockquote>'.repeat(90)}`,
];

/** Spellings of the URLs of a post and of its Markdown and JSON versions. */
const SPELLINGS = [
  (id) => `/post/${id}.md`,
  (id) => `/post/${id.toUpperCase()}.md`,
  (id) => `/post/%30${id.slice(1)}.md?again`,
  (id) => `/Post/${id}.json/`,
  (id) => `/post/${id.toUpperCase()}`,
  (id) => `/post/${id}/?again`,
  () => '/rss/%53cience.xml',
  () => '/RSS.xml',
];

/** Follows the redirect to the canonical URL. */
async function read(site, path, headers) {
  const answer = await send(site.url + path, { headers });
  return answer.status === 301 ? send(new URL(answer.headers.location, site.url).href, { headers }) : answer;
}

async function attack(site, state, ids) {
  const address = newAddress();
  for (let turn = 0; !state.stopped; turn += 1) {
    const id = ids[turn % ids.length];
    const path = SPELLINGS[Math.floor(turn / ids.length) % SPELLINGS.length](id);
    const answer = await read(site, path, { accept: '*/*', 'x-forwarded-for': address });
    state.tally.add(answer, [200, 429, 503].includes(answer.status));
    if (answer.status === 200) state.answered += 1;
  }
}

export default {
  number: 12,
  title: 'Posts that are slow to become Markdown',
  promise: 'readers’ p95 stays under 500 ms.',

  async run(context) {
    // From the cache a post would be converted only once.
    const site = await startSite(context, { PAGE_CACHE_MB: '0' });
    const [author] = await signUpMany(site, 1);
    const ids = [];
    for (const [index, body] of BODIES.entries()) {
      const answer = await send(`${site.url}/blogs`, {
        method: 'POST',
        headers: author.headers,
        body: postBody(`Slow ${index}`, body),
      });
      context.check(`post ${index} is taken`, answer.status === 201, answer.status);
      ids.push(jsonOf(answer).insertedId);
    }
    const paths = readings(await anyPost(site));
    const seconds = context.quick ? 15 : 40;
    const readers = () => visitors({ url: site.url, rate: RATE, seconds, paths });
    await readers();
    const before = await readers();

    const state = { stopped: false, tally: new Tally(), answered: 0 };
    const attacks = Array.from({ length: ATTACKERS }, () => attack(site, state, ids));
    const during = await readers();
    state.stopped = true;
    await Promise.all(attacks);

    context.note(
      `${ATTACKERS} addresses read ${BODIES.length} such posts in every spelling for ${seconds} s.`,
    );
    context.note(`Readers before, ${RATE} a second: ${before}`);
    context.check(
      'each is answered, refused by the quota or by the limit of time',
      state.tally.surprised === 0,
      state.tally,
    );
    context.check(
      `at least ${LEAST_ANSWERS} are answered anew`,
      state.answered >= LEAST_ANSWERS,
      `${state.answered} answered`,
    );
    context.check('every reader is answered', during.surprised === 0, during);
    context.check(
      `readers' p95 stays under ${READERS_P95_MS} ms`,
      during.p95 < READERS_P95_MS,
      `${before.p95.toFixed(0)} ms before, ${during.p95.toFixed(0)} ms meanwhile`,
    );
  },
};
