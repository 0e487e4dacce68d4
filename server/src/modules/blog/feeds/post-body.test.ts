import { blogRow } from '../../../testing/factories.js';
import { sanitizeBody } from '../blog.html.js';
import type { Blog } from '../blog.type.js';
import { srcsetOf } from '../../media/media.address.js';
import { markdownOf } from './markdown.js';
import { rssOf } from './rss.js';

const SITE = 'https://octavo.test';

const post = (html: string, title = 'Salt'): Blog => ({
  ...(blogRow({ authorUid: 'ada', title, longDescription: sanitizeBody(html) }) as unknown as Blog),
  authorName: 'Ada',
});

/** The body of a post as Markdown, without the four paragraphs of its head. */
const markdown = (html: string): string =>
  (markdownOf({ blog: post(html), address: `${SITE}/post/1` }) ?? '')
    .split('\n\n')
    .slice(4)
    .join('\n\n')
    .trim();

const feed = (html: string): string =>
  rssOf({ posts: [post(html)], category: null, absolute: (address) => SITE + address, srcsetOf });

const TASKS =
  '<ul class="task-list"><li class="task-done">Salt<ul class="task-list"><li class="task-open"><p>North</p></li></ul></li></ul>';
const NOTES =
  '<p>Salt<sup><a href="#fn-a">1</a></sup>, 10<sup>3</sup></p><ol class="footnotes"><li id="fn-a"><p>White <em>gold</em>.</p><p>Heavy.</p></li><li id="fn-b">B</li></ol>';
const LINKS = '<p><a href="?page=2">a</a> <a title="t" href="#fn-a">b</a></p>';

describe('as Markdown', () => {
  test('tasks have their boxes', () => {
    expect(markdown(TASKS)).toBe('-   [x] Salt\n    -   [ ] North');
  });

  test('footnotes are footnotes', () => {
    expect(markdown(NOTES)).toBe('Salt[^a], 10<sup>3</sup>\n\n[^a]: White *gold*.\n\n    Heavy.\n\n[^b]: B');
  });

  test('a number with a text beside it is a link in that text', () => {
    expect(markdown('<p>a<sup>see <a href="#fn-a">1</a>, too</sup></p>')).toBe(
      `a<sup>see [1](${SITE}/post/1#fn-a), too</sup>`,
    );
  });

  test('addresses without a path lead to the post, and a note of another page is no footnote', () => {
    expect(markdown(LINKS)).toBe(`[a](${SITE}/post/1?page=2) [b](${SITE}/post/1#fn-a "t")`);
    expect(markdown('<p>a<sup><a href="https://a.example/#fn-a">1</a></sup></p>')).toBe(
      'a<sup>[1](https://a.example/#fn-a)</sup>',
    );
  });

  test.each([
    ['un<em>believ</em>able', 'un*believ*able'],
    ['<strong>Note:</strong> text', '**Note:** text'],
    ['<strong>Note:</strong>text', '<strong>Note:</strong>text'],
    ['これは<strong>「重要」</strong>です', 'これは<strong>「重要」</strong>です'],
    ['<em>a</em><em>b</em><strong>c</strong>', '<em>a</em><em>b</em><strong>c</strong>'],
    ['<strong><em>a</em> b <strong>c</strong></strong>', '***a* b c**'],
    ['a<strong><br>b</strong>', 'a  \n<strong>b</strong>'],
    ['<code>a</code><code>b</code>', '`a`<code>b</code>'],
    ['<h2>x<br>y</h2>', '## x<br>y'],
    [
      '<figure><img src="https://a.example/b.png" alt=""><figcaption><em>a</em></figcaption></figure>',
      '![](https://a.example/b.png)\n\n_*a*_',
    ],
  ])('emphasis, code and breaks in %s stay what they are', (html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  test('a picture has its caption below it', () => {
    const figure =
      '<figure class="picture-wide"><img src="https://a.example/b.png" alt="A mule"><figcaption>By night</figcaption></figure>';
    expect(markdown(`${figure}<p>On.</p>`)).toBe('![A mule](https://a.example/b.png)\n\n_By night_\n\nOn.');
    expect(feed(figure)).toContain('figcaption&gt;By night');
  });

  test('code keeps its language', () => {
    expect(markdown('<pre><code class="language-ts">a &lt; b</code></pre>')).toBe('```ts\na < b\n```');
  });
});

describe('as Markdown, no text becomes markup', () => {
  const SCRIPT = '&lt;script&gt;alert(1)&lt;/script&gt;';
  const LINK = '[free](javascript:alert(1))';
  const ESCAPED = '\\[free\\](javascript:alert(1))';

  test.each([
    [
      'the title of a link',
      `<a href="https://x.example/" title="\\&quot; ${SCRIPT}">t</a>`,
      `[t](https://x.example/ "\\\\\\" ${SCRIPT}")`,
    ],
    [
      'what a picture shows, and its title',
      '<img src="https://x.example/a" alt="&lt;b x=\n\n# H" title="]\n\n- i">',
      '![&lt;b x= # H](https://x.example/a "\\] - i")',
    ],
    [
      'an address with line breaks',
      '<img src="https://x.example/a&#10;&#10;# H&#10;&#10;- i">',
      '![](https://x.example/a%0A%0A#%20H%0A%0A-%20i)',
    ],
    [
      'an address with a bracket, a quote and a backslash',
      '<a href="https://x.example/?a)&quot;\\">t</a>',
      '[t](https://x.example/?a\\)%22%5C)',
    ],
    [
      'an address with what would be an entity',
      '<a href="https://x.example/?a=1&amp;copy;b&amp;#38;c&amp;d=2">t</a>',
      '[t](https://x.example/?a=1&amp;copy;b&amp;#38;c&d=2)',
    ],
    ['what is underlined', `<u>${LINK}</u> <s>${LINK}</s>`, `<u>${ESCAPED}</u> <s>${ESCAPED}</s>`],
    [
      'what is below or above the line',
      'H<sub>*2*</sub><sup>*x*</sup>',
      'H<sub>\\*2\\*</sub><sup>\\*x\\*</sup>',
    ],
    [
      'a line that begins with a tag',
      `<p><u><br>a</u></p><p><u><p>b</p></u><br><code>${SCRIPT}</code></p>`,
      '<u>a</u>\n\n<u>b</u>\n\n  \n`<script>alert(1)</script>`',
    ],
    [
      'a table',
      `<table><tr><td title="x"><pre>a\n\n# H ${LINK}</pre><img src="https://x.example/a" alt="\n\n*b*"></td></tr></table>`,
      '<table><tbody><tr><td><pre>a&#10;&#10;# H &#91;free&#93;(javascript:alert(1))</pre>' +
        '<img src="https://x.example/a" alt="&#10;&#10;&#42;b&#42;"></td></tr></tbody></table>',
    ],
    ['a heading that ends in #', '<h2>T #</h2>', '## T \\#'],
    [
      'numbers and signs beside elements without text',
      '<p>1<u></u>. Salt</p><p>2<sup dir="ltr"><em></em></sup>) <strong>a</strong>. B</p><p>!<s></s><a href="/a">a</a></p>',
      `1\\. Salt\n\n2\\) **a**. B\n\n\\![a](${SITE}/a)`,
    ],
    ['numbers and signs that begin a line', '<p>1) a<br># b<br>+</p>', '1\\) a  \n\\# b  \n\\+'],
    ['an exclamation before a link', '<p>Go!<a href="/a">a</a></p>', `Go\\![a](${SITE}/a)`],
    ['the text of a link', `<a href="/a">${LINK}</a>`, `[\\[free&#93;(javascript:alert(1))](${SITE}/a)`],
    [
      'an address in the text',
      `<p>https://x.example/${SCRIPT}<code>*a*</code></p>`,
      `https\\://x.example/${SCRIPT}\`*a*\``,
    ],
    [
      'the address of a footnote',
      'a<sup><a href="#fn-a](/b) [c">1</a></sup>',
      `a<sup>[1](${SITE}/post/1#fn-a\\]\\(/b\\)%20\\[c)</sup>`,
    ],
    [
      'a footnote that is an address',
      '<sup><a href="#fn-a">1</a></sup><ol class="footnotes"><li id="fn-a">javascript:alert(1)</li></ol>',
      '[^a]\n\n[^a]: javascript:alert(1) <!-- -->',
    ],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  test.each([
    [
      'with fences within',
      `<pre><code>a\n  \`\`\`\n${SCRIPT}</code></pre>`,
      '````\na\n  ```\n<script>alert(1)</script>\n````',
    ],
    ['without its element', '<pre>a\n\n# H</pre>', '```\na\n\n# H\n```'],
    [
      'with backticks within a line',
      `<code>a</code><code>\`${SCRIPT}</code>`,
      `\`a\`<code>\\\`${SCRIPT}</code>`,
    ],
    [
      'in a caption',
      `<figure><figcaption><pre><code>a\n\n${SCRIPT}</code></pre></figcaption></figure>`,
      '_`a <script>alert(1)</script>`_',
    ],
    [
      'in a list',
      '<ol><li>One<pre><code>a\n\nb</code></pre></li></ol>',
      '1.  One\n    \n    ```\n    a\n    \n    b\n    ```',
    ],
    [
      'in a list that begins below zero',
      `<ol start="-1"><li><pre><code>${SCRIPT}</code></pre></li></ol>`,
      '1.  ```\n    <script>alert(1)</script>\n    ```',
    ],
    [
      'in a list after a text, which no number but 1 could end',
      `<ul><li>a<ol start="5"><li><pre><code>${SCRIPT}</code></pre></li></ol></li></ul>b<li>c</li>`,
      '-   a\n    \n    5.  ```\n        <script>alert(1)</script>\n        ```\n        \n\nb\n\n-   c',
    ],
  ])('code %s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  test('the title of the post', () => {
    const text = markdownOf({ blog: post('<p>a</p>', 'T #'), address: `${SITE}/post/1` });
    expect(text?.split('\n')[0]).toBe('# T \\#');
  });
});

describe('in a feed', () => {
  test('tasks have their boxes, and numbers lead to the notes on the page', () => {
    const text = feed(TASKS + NOTES);
    expect(text).toContain('☑ Salt');
    expect(text).toContain('☐ North');
    expect(text).toMatch(/href="https:\/\/octavo\.test\/post\/[\w-]+#fn-a"/);
  });

  test('addresses without a path lead to the post', () => {
    const text = feed(LINKS);
    expect(text).toMatch(/href="https:\/\/octavo\.test\/post\/[\w-]+\?page=2"/);
    expect(text).toMatch(/title="t" href="https:\/\/octavo\.test\/post\/[\w-]+#fn-a"/);
  });
});

test('a feed has an uploaded picture in its widths, and any other as it is', () => {
  const base = `${SITE}/media/${'0'.repeat(32)}/1200x800-7f6a55`;
  const text = feed(`<img src="${base}.jpg" alt="Salt"><img src="https://images.example/a.jpg" alt="">`);

  expect(text).toContain(`srcset="${base}-480.webp 480w, ${base}-960.webp 960w, ${base}-1200.webp 1200w"`);
  expect(text.match(/srcset=/g)).toHaveLength(1);
});
