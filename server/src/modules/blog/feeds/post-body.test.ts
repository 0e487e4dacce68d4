import { blogRow } from '../../../testing/factories.js';
import { sanitizeBody } from '../blog.html.js';
import type { Blog } from '../blog.type.js';
import { srcsetOf } from '../../media/media.address.js';
import { markdownOf } from './markdown.js';
import { rssOf } from './rss.js';

const SITE = 'https://octavo.test';

const post = (html: string): Blog => ({
  ...(blogRow({ authorUid: 'ada', longDescription: sanitizeBody(html) }) as unknown as Blog),
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

describe('as Markdown', () => {
  test('tasks have their boxes', () => {
    expect(markdown(TASKS)).toBe('-   [x] Salt\n    -   [ ] North');
  });

  test('footnotes are footnotes', () => {
    expect(markdown(NOTES)).toBe('Salt[^a], 10<sup>3</sup>\n\n[^a]: White _gold_.\n\n    Heavy.\n\n[^b]: B');
  });

  test('a picture has its caption below it', () => {
    const figure =
      '<figure class="picture-wide"><img src="https://a.example/b.png" alt="A mule"><figcaption>By night</figcaption></figure>';
    expect(markdown(`${figure}<p>On.</p>`)).toBe('![A mule](https://a.example/b.png)\n\n*By night*\n\nOn.');
    expect(feed(figure)).toContain('figcaption&gt;By night');
  });

  test('code keeps its language', () => {
    expect(markdown('<pre><code class="language-ts">a &lt; b</code></pre>')).toBe('```ts\na < b\n```');
  });
});

describe('in a feed', () => {
  test('tasks have their boxes, and numbers lead to the notes on the page', () => {
    const text = feed(TASKS + NOTES);
    expect(text).toContain('☑ Salt');
    expect(text).toContain('☐ North');
    expect(text).toMatch(/href="https:\/\/octavo\.test\/post\/[\w-]+#fn-a"/);
  });
});

test('a feed has an uploaded picture in its widths, and any other as it is', () => {
  const base = `${SITE}/media/${'0'.repeat(32)}/1200x800-7f6a55`;
  const text = feed(`<img src="${base}.jpg" alt="Salt"><img src="https://images.example/a.jpg" alt="">`);

  expect(text).toContain(`srcset="${base}-480.webp 480w, ${base}-960.webp 960w, ${base}-1200.webp 1200w"`);
  expect(text.match(/srcset=/g)).toHaveLength(1);
});
