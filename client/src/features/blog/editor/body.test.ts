import { afterEach, describe, expect, it } from '@jest/globals';
import { Editor } from '@tiptap/core';
import blocks from '../../../../../html-samples/blocks.json' with { type: 'json' };
import { bodyFromEditor, countWords, hasUnsupportedHtml, formatHtml } from './body';
import { createExtensions } from './extensions';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** Loads HTML into the editor and returns the resulting body. */
function throughEditor(html: string): string {
  editor = new Editor({ element: null, extensions: createExtensions('Write'), content: html });
  return bodyFromEditor(editor.getHTML());
}

/** Bodies from the server's sanitizer: opening one in the editor must not change it. */
const bodies = [
  '<h2>White gold</h2><p>It came by <strong>mule</strong>, <em>slowly</em>.</p>',
  '<p>H<sub>2</sub>O at 10<sup>3</sup> Pa</p>',
  '<p><strong><code>SELECT</code></strong> and <a href="https://example.com/" title="Docs" rel="noopener noreferrer nofollow"><code>link</code></a></p>',
  '<ul><li>One</li><li>Two<ul><li>Deeper</li></ul></li></ul><ol start="3"><li>Three</li></ol>',
  '<blockquote><p>Salt.</p></blockquote><hr><p>After</p>',
  '<pre><code class="language-sql">SELECT 1 &lt; 2;\n  -- two</code></pre>',
  '<img src="https://example.com/a.png" alt="A mule" width="200" height="100">',
  '<figure class="picture-wide"><img src="https://example.com/a.png" alt=""><figcaption>By <em>night</em></figcaption></figure>',
  '<figure class="picture-beside"><img src="https://example.com/a.png"></figure>',
  '<table><thead><tr><th>Road</th><th>Days</th></tr></thead><tbody><tr><td>North</td><td colspan="1">4</td></tr></tbody></table>',
  '<p dir="rtl">مرحبا</p>',
];

describe('bodyFromEditor', () => {
  it.each(bodies)('keeps %s', (body) => {
    expect(throughEditor(body)).toBe(body.replace(' colspan="1"', ''));
  });

  it('is empty for an editor with nothing in it', () => {
    expect(throughEditor('')).toBe('');
    expect(throughEditor('<p></p><p></p>')).toBe('');
  });

  it('leaves out what the sanitizer would take away', () => {
    expect(throughEditor('<p style="color:red" class="x">Red</p>')).toBe('<p>Red</p>');
    expect(throughEditor('<p><a href="javascript:alert(1)">x</a></p>')).toBe('<p>x</p>');
    expect(throughEditor('<p>a</p><img src="data:image/png;base64,AA">')).toBe('<p>a</p>');
    expect(throughEditor('<ol type="a"><li>x</li></ol>')).toBe('<ol><li>x</li></ol>');
    expect(throughEditor('<h1>Title</h1>')).not.toContain('<h1>');
  });
});

describe('hasUnsupportedHtml', () => {
  it('knows what the editor would lose', () => {
    const beyond = [
      '<table><caption>A</caption></table>',
      '<figure><pre>a</pre><figcaption>A</figcaption></figure>',
    ];
    expect(beyond.every(hasUnsupportedHtml)).toBe(true);
    expect(bodies.some(hasUnsupportedHtml)).toBe(false);
  });
});

describe('formatHtml', () => {
  it('puts each block on a line of its own and changes nothing else', () => {
    expect(formatHtml('<p>a &amp; b</p><ul><li>One</li><li>Two</li></ul>')).toBe(
      '<p>a &amp; b</p>\n<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>',
    );
  });

  it('breaks no word and no sentence that stands in no paragraph', () => {
    for (const html of ['un<b>believ</b>able', 'He said <em>no</em>.'])
      expect(formatHtml(`<blockquote>${html}</blockquote>${html}<p>a</p>`)).toBe(
        `<blockquote>\n  ${html}\n</blockquote>\n${html}\n<p>a</p>`,
      );
  });

  it('leaves the lines of code alone', () => {
    const code = '<pre><code>one\n  two</code></pre>';
    expect(formatHtml(code)).toBe(code);
  });
});

describe('countWords', () => {
  it('counts the text without tags, as the server does', () => {
    expect(countWords('<p>One two</p><p>three</p>')).toBe(3);
    expect(countWords('<ul><li>one</li><li>two</li></ul>')).toBe(2);
    expect(countWords('<ul><li>foo<ul><li>bar</li></ul></li></ul>Intro<h2>Title</h2>')).toBe(4);
    expect(countWords('<p>  </p>')).toBe(0);
    expect(countWords('<p>One <sup><a href="#fn-a">1</a></sup></p>')).toBe(1);
  });

  it.each(Object.entries(blocks))(
    'counts as the server does what it makes into paragraphs: %s',
    (written, stored) => {
      expect(countWords(written)).toBe(
        stored
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .split(/\s+/).length,
      );
    },
  );
});
