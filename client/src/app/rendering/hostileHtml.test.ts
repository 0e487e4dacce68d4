import { describe, expect, it } from '@jest/globals';
import naughty from 'big-list-of-naughty-strings' with { type: 'json' };
import blocks from '../../../../html-samples/blocks.json' with { type: 'json' };
import kept from '../../../../html-samples/kept.json' with { type: 'json' };
import refused from '../../../../html-samples/refused.json' with { type: 'json' };
import { ALLOWED_TAGS, ATTRIBUTE_NAMES, SHOWN_TAGS } from '../../features/blog/post/allowedHtml';
import { sanitizeInBrowser } from '../../features/blog/post/sanitizeInBrowser';
import { type SanitizeBody, renderPostHtml } from '../../features/blog/post/renderPostHtml';
import { sanitizeOnServer } from './sanitizeOnServer';

/** All elements of the HTML, parsed by jsdom, which follows the HTML standard. */
function parse(html: string): HTMLElement[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll<HTMLElement>('*')];
}

const HOST = 'octavo.test';

const ADDED_BY_US = /^(tabindex|role|aria-label|loading|decoding|data-(copy|native))$/;
const CLASSES =
  /^(opening|table-box|language-\S+|task-list|task-(done|open)|footnotes|picture-(wide|beside)|hljs-[a-z-]+( [a-z_]+)*|heading-(box|link)|code-(box|tools needs-scripts))$/;
const PLAIN = /^(title|alt|dir|width|height|start|colspan|rowspan|rel)$/;
const HARMLESS_ADDRESS = /^(https?:\/\/|mailto:|\/(?![\\/\t\n])|#|\?)/;

/** Whatever could run code, load, send or restyle. Its rules for attributes do not use the allowlist under test. */
function dangersIn(html: string): string[] {
  const tags = new Set([...SHOWN_TAGS, 'div', 'button']);
  return parse(html).flatMap((element) => [
    ...(tags.has(element.localName) ? [] : [`<${element.localName}>`]),
    ...[...element.attributes]
      .filter(({ name, value }) => {
        if (PLAIN.test(name) || ADDED_BY_US.test(name)) return false;
        if (name === 'type') return element.localName !== 'button' || value !== 'button';
        if (name === 'class') return !CLASSES.test(value);
        if (name === 'id') return !/^(fn-[a-z0-9-]+|fnref-\d+|h-[\p{L}\p{M}\p{N}-]+)$/u.test(value);
        return !(/^(href|src)$/.test(name) && HARMLESS_ADDRESS.test(value));
      })
      .map(({ name, value }) => `<${element.localName} ${name}=${value}>`),
  ]);
}

/** The rendered HTML, serialized, without our additions: code tools, boxes, back links, attributes. */
function shown(html: string, clean: SanitizeBody): string {
  const template = document.createElement('template');
  template.innerHTML = renderPostHtml(html, clean, HOST);
  const body = template.content;
  body.querySelectorAll('.code-tools').forEach((tools) => tools.remove());
  body.querySelectorAll('.table-box, .code-box').forEach((box) => box.replaceWith(...box.childNodes));
  body.querySelectorAll('[role=doc-backlink]').forEach((link) => {
    if (link.previousSibling instanceof Text)
      link.previousSibling.data = link.previousSibling.data.slice(0, -1);
    link.remove();
  });
  for (const element of body.querySelectorAll('*')) {
    if (element.id.startsWith('fnref-')) element.removeAttribute('id');
    for (const name of ['tabindex', 'role', 'aria-label', 'loading', 'decoding'])
      element.removeAttribute(name);
    if (element.getAttribute('dir') === 'auto') element.removeAttribute('dir');
  }
  return template.innerHTML;
}

/** The HTML as a browser serializes it, without `dir=auto`. */
function written(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  template.content.querySelectorAll('[dir=auto]').forEach((element) => element.removeAttribute('dir'));
  return template.innerHTML;
}

describe.each([
  ['in the browser', sanitizeInBrowser],
  ['on the server', sanitizeOnServer],
])('a body that is shown %s', (_where, clean) => {
  it.each(Object.entries(refused))('has nothing of %s', (_technique, html) => {
    expect(dangersIn(renderPostHtml(html, clean, HOST))).toEqual([]);
  });

  it('has nothing dangerous of the public collections of attacks', () => {
    expect(naughty.filter((text) => dangersIn(text).length > 0).length).toBeGreaterThan(100);
    expect(naughty.flatMap((text) => dangersIn(renderPostHtml(text, clean, HOST)))).toEqual([]);
  });

  it.each([
    '/logout',
    '?logout',
    'http:/logout',
    'https:logout',
    '/covers/../logout',
    'http://octavo.test/account/export',
    'https://OCTAVO.test:4000/logout',
  ])('has no picture that asks for %s, a page of the site', (address) => {
    expect(renderPostHtml(`<p>a<img src="${address}">b</p>`, clean, HOST)).not.toContain('<img');
  });

  it('has the pictures that come with the site, and those of others', () => {
    const html = '<p><img src="/covers/a.svg"><img src="https://octavo.example/logout"></p>';
    expect(renderPostHtml(html, clean, HOST).match(/<img/g)).toHaveLength(2);
  });

  it.each([...kept, ...Object.values(blocks)])('has all that a post may hold: %s', (html) => {
    expect(shown(html, clean)).toBe(written(html));
  });
});

describe.each([
  ['in the browser', sanitizeInBrowser],
  ['on the server', sanitizeOnServer],
])('what the server adds for readers, shown %s,', (_where, clean) => {
  const show = (html: string) => parse(renderPostHtml(html, clean, HOST));

  it('stays: colours of code, and ids of headings', () => {
    const html =
      '<pre><code class="language-ts"><span class="hljs-title function_">f</span></code></pre><h2 id="h-älter-2">B</h2>';
    const shown = show(html);
    expect(shown.find((element) => element.matches('code > span'))?.className).toBe('hljs-title function_');
    expect(shown.find(({ localName }) => localName === 'h2')?.id).toBe('h-älter-2');
  });

  it.each([
    '<p><span class="hljs-title">a</span></p>',
    '<pre><code><span>a</span></code></pre>',
    '<pre><code><span class="needs-scripts">a</span></code></pre>',
    '<pre><code><span class="hljs-title" style="position:fixed" onclick="go()" id="h-a" title="a">a</span></code></pre>',
    '<h2 id="main">a</h2><h3 id="h-">b</h3><h4 id="h-a b">c</h4><p id="h-a">d</p>',
    '<button data-copy>a</button><p data-copy data-native>b</p>',
  ])('lends itself to nothing else: %s', (html) => {
    const [extra] = show(html)
      .filter((element) => !element.closest('.code-tools'))
      .flatMap((element) => [
        ...(element.matches('button, span:not(code > [class="hljs-title"])') ? [element.localName] : []),
        ...element.getAttributeNames().filter((name) => /^(id|style|on|data)/.test(name)),
        ...(element.localName === 'span' && element.getAttributeNames().length > 1 ? ['span'] : []),
      ]);
    expect(extra).toBeUndefined();
  });
});

describe('the list of what is shown', () => {
  it('has no tag and no attribute that no post can have', () => {
    const elements = kept.flatMap(parse);
    expect(new Set(elements.map(({ localName }) => localName))).toEqual(new Set(ALLOWED_TAGS));
    const used = elements.flatMap(({ localName, attributes }) =>
      [...attributes].map(({ name }) => (name === 'dir' ? '* dir' : `${localName} ${name}`)),
    );
    const allowed = Object.entries(ATTRIBUTE_NAMES).flatMap(([tag, names]) =>
      names.map((name) => `${tag} ${name}`),
    );
    expect(new Set(used)).toEqual(new Set(allowed));
  });
});
