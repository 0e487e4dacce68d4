import { describe, expect, it } from '@jest/globals';
import { sanitizeInBrowser } from './sanitizeInBrowser';
import { renderPostHtml as makeReadable } from './renderPostHtml';

const renderPostHtml = (html: string) => makeReadable(html, sanitizeInBrowser, 'octavo.test');

const parse = (html: string) => {
  const container = document.createElement('div');
  container.innerHTML = renderPostHtml(html);
  return container;
};

describe('renderPostHtml', () => {
  it('puts each table into one box that scrolls, can be reached by keyboard and has a name', () => {
    const body = parse('<table><caption>Prices</caption><tr><td>1</td></tr></table>');
    const box = body.querySelector('.table-box');
    expect(box).toHaveAttribute('tabindex', '0');
    expect(box).toHaveAttribute('aria-label', 'Prices');
    expect(box?.firstElementChild?.tagName).toBe('TABLE');
  });

  it('lets each block take its direction from its own text, unless the author chose one', () => {
    const body = parse('<blockquote><p>اقتباس</p></blockquote><p dir="ltr">abc</p>');
    expect(body.querySelector('blockquote')).toHaveAttribute('dir', 'auto');
    expect(body.querySelector('blockquote p')).not.toHaveAttribute('dir');
    expect(body.querySelector(':scope > p')).toHaveAttribute('dir', 'ltr');
  });

  it('leads from each number to its note, and back to each', () => {
    const mark = '<sup><a href="#fn-a">1</a></sup>';
    const body = parse(
      `<p>A${mark} b${mark}<sup><a href="#fn-none">2</a></sup></p><ol class="footnotes"><li id="fn-a"><p>N</p></li></ol>`,
    );
    const [first, second, none] = body.querySelectorAll('sup > a');
    expect([first?.id, second?.id, none?.id]).toEqual(['fnref-1', 'fnref-2', '']);
    const backs = [...body.querySelectorAll('#fn-a > p > a[role=doc-backlink]')];
    expect(backs.map((link) => link.getAttribute('href'))).toEqual(['#fnref-1', '#fnref-2']);
  });

  it('keeps no id that could be taken for a part of the page', () => {
    const body = parse(
      '<ol class="footnotes"><li id="main">a</li><li id="fnref-1">b</li></ol><p id="fn-a">c</p>',
    );
    expect(body.querySelectorAll('[id]')).toHaveLength(0);
  });

  it('gives each heading with an id a link to itself beside it, which is no part of its name', () => {
    const body = parse('<h2 id="h-a">A</h2><h3>B</h3>');
    const [link, ...others] = body.querySelectorAll('.heading-link');
    expect(link).toHaveAttribute('href', '#h-a');
    expect(link).toHaveAccessibleName('Link to this section: A');
    expect(others).toEqual([]);
    expect(body.querySelector('h2')).toHaveTextContent(/^A$/);
  });

  it('puts a button above each block of code, which can be reached by keyboard', () => {
    const body = parse('<pre><code class="language-ts">a\nb</code></pre>');
    const code = body.querySelector('.code-box > .code-tools + pre');
    expect(code).toHaveAttribute('tabindex', '0');
    expect(code).toHaveTextContent(/^a b$/);
    expect(body.querySelector('.code-tools')).toHaveClass('needs-scripts');
    expect(body.querySelector('button')).toHaveAccessibleName('Copy the code');
  });

  it('loads images when they are scrolled to', () => {
    expect(parse('<img src="https://octavo.example/a.png">').querySelector('img')).toHaveAttribute(
      'loading',
      'lazy',
    );
  });

  it('gives an uploaded picture its widths, colour and the room that it takes', () => {
    const base = `https://octavo.example/media/${'0'.repeat(32)}/1200x800-7f6a55`;
    const image = parse(`<figure class="picture-wide"><img src="${base}.jpg" alt=""></figure>`).querySelector(
      'img',
    );
    expect(image).toHaveAttribute(
      'srcset',
      `${base}-480.webp 480w, ${base}-960.webp 960w, ${base}-1200.webp 1200w`,
    );
    expect(image).toHaveAttribute('sizes', expect.stringContaining('52rem'));
    expect([image?.width, image?.height]).toEqual([1200, 800]);
    expect(image).toHaveStyle({ backgroundColor: '#7f6a55' });
    expect(parse('<img src="https://octavo.example/a.png">').querySelector('img')).not.toHaveAttribute(
      'srcset',
    );
  });

  it('opens with a large letter only where the first paragraph is long and in Latin letters', () => {
    expect(parse(`<p>${'word '.repeat(60)}</p>`).querySelector('.opening')).not.toBeNull();
    expect(parse('<p>Short.</p>').querySelector('.opening')).toBeNull();
    expect(parse(`<p>${'كلمة '.repeat(60)}</p>`).querySelector('.opening')).toBeNull();
  });
});
