import { randomUUID } from 'node:crypto';
import { send } from '../support/http.mjs';
import { readings, Tally, visitors } from '../support/load.mjs';
import { anyPost, newAddress, postBody, signUpMany } from '../support/members.mjs';
import { startSite } from '../support/stack.mjs';

const READERS_P95_MS = 500;
const RATE = 10;
/** Concurrent attackers of each kind. */
const ATTACKERS = 4;
/** Length of a body, near the limit. */
const LONGEST = 99_000;

const fillWith = (part, closing = '') =>
  part.repeat(Math.floor((LONGEST - closing.length) / part.length)) + closing;

/** Markup that is slow to parse or dangerous. */
const MARKUP = [
  fillWith('<div>'),
  fillWith('<b><i><u>'),
  fillWith('<table><tr><td>'),
  fillWith('<a href="javascript:alert(1)" onclick="alert(1)">x'),
  fillWith('<img src=x onerror=alert(1)>'),
  fillWith('<svg><style><!--'),
  fillWith('&lt;&#x3c;&amp;'),
  fillWith('<p style="background:url(javascript:1)">'),
  `<p ${fillWith('a=b ')}>`.slice(0, LONGEST),
  fillWith('<math><mtext><table><mglyph><style>'),
];

/** Documents that are too deep, wide, long or expensive, or circular, and one that just fits. */
const DOCUMENTS = [
  `{ ${'a { '.repeat(400)}${'}'.repeat(400)} }`,
  `{ ${Array.from({ length: 150 }, (_, index) => `a${index}: recentBlogs { id }`).join(' ')} }`,
  `{ blogs(first: 100) { edges { node { comments(first: 100) { edges { node { blog { comments(first: 100) { totalCount } } } } } } } } }`,
  `query ${'@skip(if: false) '.repeat(300)} { recentBlogs { id } }`,
  '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
  `{ recentBlogs { ${'id '.repeat(950)} } }`,
  `{ recentBlogs { ${'title '.repeat(30_000)} } }`,
  `{ blogs(search: "${'%_'.repeat(90)}", first: 100) { edges { node { title longDescription } } } }`,
];

/** Sends one request after another until told to stop. */
async function attack(state, tally, ask) {
  for (let turn = 0; !state.stopped; turn += 1) {
    const answer = await ask(turn);
    tally.add(answer, answer.status !== 0 && answer.status < 500);
  }
}

export default {
  number: 9,
  title: 'Hostile HTML and hostile queries in parallel',
  promise: 'readers’ p95 stays under 500 ms.',

  async run(context) {
    // Raises the 10 posts per hour of a new account to 30, the default limit per minute.
    const site = await startSite(context, { ACTION_LIMIT_FACTOR: '3' });
    const members = await signUpMany(site, ATTACKERS);
    const paths = readings(await anyPost(site));
    const seconds = context.quick ? 15 : 40;
    const read = () => visitors({ url: site.url, rate: RATE, seconds, paths });
    await read();
    const before = await read();

    const state = { stopped: false };
    const [markup, queries] = [new Tally(), new Tally()];
    const attacks = [
      ...members.map(({ headers }) =>
        attack(state, markup, (turn) =>
          send(`${site.url}/blogs`, {
            method: 'POST',
            headers,
            body: postBody(`Hostile ${randomUUID()}`, MARKUP[turn % MARKUP.length]),
          }),
        ),
      ),
      ...Array.from({ length: ATTACKERS }, newAddress).map((address) =>
        attack(state, queries, (turn) =>
          send(`${site.url}/graphql`, {
            method: 'POST',
            headers: { 'x-forwarded-for': address },
            body: { query: DOCUMENTS[turn % DOCUMENTS.length] },
          }),
        ),
      ),
    ];
    const during = await read();
    state.stopped = true;
    await Promise.all(attacks);

    context.note(
      `${ATTACKERS} members sent markup of 99 KB, ${ATTACKERS} addresses sent documents, each without a pause, for ${seconds} s.`,
    );
    context.note(`Readers before, ${RATE} a second: ${before}`);
    context.check(
      'nothing hostile is a fault of the site',
      markup.surprised + queries.surprised === 0,
      `markup: ${markup}; documents: ${queries}`,
    );
    context.check('every reader is answered', during.surprised === 0, during);
    context.check(
      `readers' p95 stays under ${READERS_P95_MS} ms`,
      during.p95 < READERS_P95_MS,
      `${before.p95.toFixed(0)} ms before, ${during.p95.toFixed(0)} ms under attack`,
    );
  },
};
