import { fileURLToPath, pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { bundleIn, createRenderer } from '../../platform/ssr/renderer.js';
import { blogRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { type RenderBody, RenderedBodies, renderedBodies } from './rendered-bodies.js';

const RENDERER = fileURLToPath(new URL('../../../../server/dist/web', import.meta.url));
const HOST = 'octavo.test';
const LONG = `${'<p>a</p>'.repeat(4_000)}<h1 onclick="run()">The end</h1><script>run()</script>`;

let app: TestApp;
let author: Member;
beforeAll(async () => {
  app = await createTestApp();
  author = await app.member();
  await app.rest('POST', '/jwt', { body: {}, caller: author });
});
afterAll(() => app.close());

/** A fake renderer that records its calls and returns a recognizable body. */
function counting(answer: RenderBody = () => '<p>Made elsewhere</p>') {
  const asked: string[] = [];
  const make: RenderBody = (body) => {
    asked.push(body[0]);
    return answer(body);
  };
  return { asked, make };
}

test('a long post is made readable once for each version, elsewhere, however often and by whomever it is read', async () => {
  const post = blogRow({ authorUid: author.uid, longDescription: LONG });
  await app.db.blog.create({ data: post });
  const { asked, make } = counting();
  const { asked: askedHere, make: here } = counting();
  const bodies = new RenderedBodies(here, make);
  const renderer = await createRenderer(RENDERER, pino({ level: 'silent' }));
  const read = async (caller?: Member) => {
    const page = await renderer.render({
      address: `/post/${post.id}`,
      origin: `http://${HOST}`,
      isMember: caller !== undefined,
      offersGoogle: true,
      execute: async ({ query, variables }) => ({ ...(await app.graphql(query, variables, caller)) }),
      renderBody: bodies.get,
    });
    if (typeof page === 'string' || 'redirect' in page) throw new Error(JSON.stringify(page));
    return page.body;
  };

  for (const caller of [undefined, author, author, undefined]) {
    const body = await read(caller);
    // The page shows the renderer's result, unchanged.
    expect(body).toContain('<p>Made elsewhere</p>');
    expect(body).not.toContain('<p dir="auto">a</p>');
  }
  expect(asked).toHaveLength(1);

  await app.db.blog.update({ where: { id: post.id }, data: { longDescription: `${LONG}<p>And on</p>` } });
  await read();
  await read(author);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatch(/And on<\/p>$/);
  expect(askedHere).toEqual([]);
});

test('those who ask at the same time wait for one making, and the next asks again after a failure', async () => {
  let fails = true;
  const { asked, make } = counting(async ([html]) => {
    if (fails) throw new Error('Out of order');
    return `readable ${html}`;
  });
  const bodies = new RenderedBodies(make, make);

  const failed = await Promise.allSettled([bodies.get('a', HOST), bodies.get('a', HOST)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await Promise.all([bodies.get('a', HOST), bodies.get('a', HOST)])).toEqual([
    'readable a',
    'readable a',
  ]);
  expect(await bodies.get('a', 'other.test')).toBe('readable a');
  expect(asked).toEqual(['a', 'a', 'a']);
});

test('what is cached has bounds', async () => {
  const { asked, make } = counting(([html]) => html.repeat(1_000_000));
  const bodies = new RenderedBodies(make, make);
  const letters = [...'abcdefghijklm'];

  for (const letter of letters) await bodies.get(letter, HOST);
  await bodies.get('m', HOST);
  expect(asked).toHaveLength(letters.length);
  await bodies.get('a', HOST);
  expect(asked).toHaveLength(letters.length + 1);
});

test('the pages’ own code makes long bodies in a thread as it makes them here, and the site goes on answering meanwhile', async () => {
  // However slow the machine is.
  const { bodies, close } = renderedBodies(bundleIn(RENDERER), 120_000);
  const { renderPostHtmlOnServer } = (await import(pathToFileURL(bundleIn(RENDERER)).href)) as {
    renderPostHtmlOnServer: (body: [string, string]) => string;
  };
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);

  const long = await bodies.get(LONG, HOST);
  clearInterval(ticking);

  expect(turns).toBeGreaterThan(5);
  expect(long).toBe(renderPostHtmlOnServer([LONG, HOST]));
  expect(long).toMatch(/^<p dir="auto">a<\/p>/);
  expect(long).not.toMatch(/script|onclick/);
  expect(await bodies.get('<p onclick="run()">Short</p>', HOST)).toBe('<p dir="auto">Short</p>');
  await close();
});
