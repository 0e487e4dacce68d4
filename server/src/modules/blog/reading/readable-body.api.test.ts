import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import highlighter from 'highlight.js/lib/core';
import { blogRow, memberRow } from '../../../testing/factories.js';
import type { Member } from '../../../testing/members.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { sanitizeBody } from '../blog.html.js';
import { CODE_LANGUAGES } from './code-languages.js';
import { addHeadingIds } from './headings.js';
import { codeLength, highlightCode } from './highlight-code.js';
import { ReadableBodies } from './readable-bodies.js';

let app: TestApp;
let author: Member;
beforeAll(async () => {
  app = await createTestApp();
  author = await app.member();
  await app.rest('POST', '/jwt', { body: {}, caller: author });
});
afterAll(() => app.close());

const codeOf = (language: string, code: string): string =>
  `<pre><code class="language-${language}">${code}</code></pre>`;

test('a post is given with its code highlighted and its headings named, and is stored without', async () => {
  const longDescription = `<h2>Why <em>salt</em>?</h2>${codeOf('ts', 'const a = &quot;&lt;b&gt;&quot;;')}<h3>Why salt</h3>`;
  const post = blogRow({ authorUid: author.uid, longDescription });
  await app.db.blog.create({ data: post });

  const { data, errors } = await app.graphql(
    'query ($id: ID!) { blog(id: $id) { longDescription readableBody { html headings { id text level } } } }',
    { id: post.id },
  );

  expect(errors).toEqual([]);
  expect(data).toEqual({
    blog: {
      longDescription: sanitizeBody(longDescription),
      readableBody: {
        html:
          '<h2 id="h-why-salt">Why <em>salt</em>?</h2><pre><code class="language-ts">' +
          '<span class="hljs-keyword">const</span> a = <span class="hljs-string">&quot;&lt;b&gt;&quot;</span>;' +
          '</code></pre><h3 id="h-why-salt-2">Why salt</h3>',
        headings: [
          { id: 'h-why-salt', text: 'Why salt?', level: 2 },
          { id: 'h-why-salt-2', text: 'Why salt', level: 3 },
        ],
      },
    },
  });
});

test('each language of the list, by each of its names, is highlighted', () => {
  const names = CODE_LANGUAGES.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(names.filter((name) => !highlighter.getLanguage(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9+#-]{1,20}$/.test(name))).toEqual([]);
});

test.each([
  ['has no language', '<pre><code>const a = 1;</code></pre>'],
  ['has one that is not in the list', codeOf('cobol', 'const a = 1;')],
  ['holds elements', codeOf('ts', 'const <strong>a</strong> = 1;')],
  ['has a very long line', codeOf('ts', 'const a = 1; '.repeat(40))],
  ['is very long', codeOf('ts', 'const a = 1;\n'.repeat(1_000))],
])('code stays plain that %s', (_why, html) => {
  expect(highlightCode(html)).toBe(html);
});

test('after 30,000 characters the code of a post stays plain', () => {
  const block = codeOf('ts', 'const a = 1;\n'.repeat(700));
  const shown = highlightCode(block.repeat(4));
  expect(shown.endsWith(block)).toBe(true);
  expect(shown.split('hljs-keyword').length - 1).toBe(3 * 700);
});

test('headings of any script have ids of their own, also where their texts are alike', () => {
  const html =
    '<h2>A</h2><h2>A 2</h2><h3>A</h3><h2>سلام دنیا</h2><h4>…</h4><h2><img src="/a.png" alt="" /></h2>';
  expect(addHeadingIds(html).headings.map(({ id }) => id)).toEqual([
    'h-a',
    'h-a-2',
    'h-a-3',
    'h-سلام-دنیا',
    'h-section',
  ]);
  expect(addHeadingIds('<h2>a</h2>'.repeat(200)).headings).toHaveLength(100);
});

test('long code is highlighted elsewhere, and the site goes on answering meanwhile', async () => {
  const bodies = new ReadableBodies();
  // The slowest known case: this grammar scans all of the code for each word.
  const html = codeOf('csharp', 'a '.repeat(4_900)).replaceAll('a '.repeat(190), `${'a '.repeat(190)}\n`);
  expect(codeLength(html)).toBeGreaterThan(9_000);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  const { html: shown } = await bodies.get(html);
  clearInterval(ticking);
  await bodies.close();
  expect(turns).toBeGreaterThan(5);
  expect(shown).toBe(highlightCode(html));
});

test('where it cannot be highlighted, the post is given with plain code', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-'));
  const module = path.join(folder, 'broken.mjs');
  await writeFile(module, `export function highlightCode() { throw new Error('Out of order'); }`);
  const bodies = new ReadableBodies(pathToFileURL(module));
  const html = codeOf('ts', 'const a = 1;\n'.repeat(300));
  expect((await bodies.get(html)).html).toBe(html);
  await bodies.close();
  await rm(folder, { recursive: true });
});

test('a post whose code could not be highlighted once is tried again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-'));
  const module = path.join(folder, 'once.mjs');
  await writeFile(
    module,
    `let calls = 0;
    export function highlightCode(body) {
      calls += 1;
      if (calls === 1) throw new Error('Busy');
      return body.replaceAll('const', 'CONST');
    }`,
  );
  const bodies = new ReadableBodies(pathToFileURL(module));
  const html = codeOf('ts', 'const a = 1;\n'.repeat(300));
  expect((await bodies.get(html)).html).toBe(html);
  expect((await bodies.get(html)).html).toContain('CONST a');
  await bodies.close();
  await rm(folder, { recursive: true });
});

test('each version of a body is made once, and the site goes on answering between the bodies of a list', async () => {
  const bodies = new ReadableBodies();
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  const texts = Array.from({ length: 20 }, (_, place) => `<p>${place}</p>${'<h2>a</h2>'.repeat(5_000)}`);
  const made = await Promise.all([...texts, ...texts].map((text) => bodies.get(text)));
  clearInterval(ticking);

  expect(turns).toBeGreaterThan(10);
  expect(new Set(made).size).toBe(20);
  await bodies.close();
});

test.each(['longDescription', 'readableBody { html }'])(
  'an answer with more than ten million characters of bodies is refused: %s',
  async (field) => {
    const writer = await app.member();
    await app.rest('POST', '/jwt', { body: {}, caller: writer });
    const body = `<p>${'a'.repeat(99_900)}</p>`;
    await app.db.blog.createMany({
      data: Array.from({ length: 11 }, () => blogRow({ authorUid: writer.uid, longDescription: body })),
    });
    const query = `query ($uid: ID!, $first: Int!) {
      blogs(author: $uid, first: 10) { nodes { author { blogs(first: $first) { nodes { ${field} } } } } }
    }`;
    const ask = async (first: number) => app.graphql(query, { uid: writer.uid, first });

    expect((await ask(10)).codes).toEqual([]);
    expect((await ask(11)).codes).toEqual(['BAD_USER_INPUT']);
  },
);

test('bodies of more than a page of posts that are too much for one answer are not even read', async () => {
  const [one, other] = [memberRow(), memberRow()];
  await app.db.member.createMany({ data: [one, other] });
  const postOf = ({ uid }: { uid: string }, second: number) =>
    blogRow({ authorUid: uid, createdAt: new Date(Date.now() + second * 1_000) });
  const posts = [...Array.from({ length: 100 }, () => postOf(one, 60)), postOf(other, 61)];
  await app.db.blog.createMany({ data: posts });
  const query = `{ blogs(first: 2) { nodes { author { blogs(first: 100) { nodes { longDescription } } } } } }`;
  const ask = async () => {
    app.takeStatements();
    const { codes } = await app.graphql(query);
    const reads = app.takeStatements().filter((sql) => sql.includes('long_description AS body'));
    return { codes: [...new Set(codes)], reads: reads.length };
  };

  expect(await ask()).toEqual({ codes: [], reads: 1 });
  await app.db.$executeRaw`
    UPDATE blogs SET long_description = repeat('塩', 100000) WHERE author_uid IN (${one.uid}, ${other.uid})`;
  expect(await ask()).toEqual({ codes: ['BAD_USER_INPUT'], reads: 0 });
});
