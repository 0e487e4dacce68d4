import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { dangersIn, elementsOf } from '../../testing/html.js';
import { sanitizeBody, textOf } from './blog.html.js';
import { ATTRIBUTE_NAMES, HTML_RULES } from './blog.html-rules.js';

const sample = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../html-samples/${name}.json`, import.meta.url), 'utf8'));
const KEPT = sample('kept') as string[];
const BLOCKS = Object.entries(sample('blocks') as Record<string, string>);
const REFUSED = Object.entries(sample('refused') as Record<string, string>);

/** Big List of Naughty Strings: XSS collections of OWASP, html5sec and others. */
const NAUGHTY = createRequire(import.meta.url)('big-list-of-naughty-strings') as string[];

/** A hundred tags, plus those that browsers add. */
const DEEPEST = 100 * 1.5;

/** Fragments for random markup. */
const SCRAPS = [
  '<', '>', '"', "'", '/', '=', '&', ';', ' ', '\n', '\t', '\r', '`', '--', '!', '&lt;', '&#x6a;', '&#824;', '\u0338',
  'e\u0301', '\u202e', '\u0000', '\ud800', '<!--', '-->', '<![CDATA[', ']]>', '<?', '<p>', '</p>', '<p title="',
  '<a href="', 'javascript:', 'data:', '//', 'https://example.com/', '<img src=', ' onerror=alert(1)', ' style=a',
  '<table>', '<tr>', '<td>', '<caption>', '<h1>', '</h1>', '<b>', '</b>', '<li>', '<ol start=3>', '<pre>', '<br>',
  '<svg>', '<math>', '<mtext>', '<mglyph>', '<style>', '</style>', '<textarea>', '</textarea>', '<title>', '<xmp>',
  '<div>', '</div>', '<dd>', '<noscript>', '<option>', '<select>', '<plaintext>', '<script>', '</script>', '<template>', '<form>', '<iframe>',
]; // oxfmt-ignore
const markup = fc
  .array(fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ maxLength: 3 })), { maxLength: 16 })
  .map((scraps) => scraps.join(''));

describe('hostile HTML', () => {
  test.each(REFUSED)('leaves nothing of %s that could run, load, send or restyle', (_technique, html) => {
    expect(dangersIn(sanitizeBody(html))).toEqual([]);
  });

  test('leaves nothing dangerous of the public collections of attacks, and settles at once', () => {
    expect(NAUGHTY.filter((text) => dangersIn(text).length > 0).length).toBeGreaterThan(100);
    for (const text of NAUGHTY) {
      const clean = sanitizeBody(text);
      expect(dangersIn(clean)).toEqual([]);
      expect(sanitizeBody(clean)).toBe(clean);
    }
  });

  test('whatever the markup is, what is kept is harmless, and neither cleaning nor normalizing it changes it', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const clean = sanitizeBody(html);
        expect(dangersIn(clean)).toEqual([]);
        expect(sanitizeBody(clean)).toBe(clean);
        expect(clean.normalize('NFC')).toBe(clean);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(['<blockquote>', '<div>', '<table><tr><td>', '<a href="#">', '<svg>', '<x>'])(
    'cuts 100 KB of nested %s down to a hundred levels, and keeps the text',
    (tag) => {
      const levels = Math.floor(100_000 / tag.length);
      const clean = sanitizeBody(`${tag.repeat(levels)}<p>in the middle</p>`);
      expect(Math.max(0, ...elementsOf(clean).map(({ depth }) => depth))).toBeLessThan(DEEPEST);
      expect(textOf(clean)).toContain('in the middle');
    },
  );

  test.each([
    '<',
    '<p ',
    '<a href="',
    '&',
    '&amp',
    '<!--',
    '<br',
    '<svg><style>',
    '</p>',
    '<b><p>',
    '"\'',
    '<li>',
    '<div>',
    '<div><b></b></div>a',
    'a<div><p>',
  ])('takes for twice as many %j no more than in proportion', (scrap) => {
    const timeOf = (length: number): number => {
      const html = scrap.repeat(Math.floor(length / scrap.length));
      const began = process.cpuUsage();
      textOf(sanitizeBody(html));
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1_000;
    };
    // Quadratic work would take many seconds at this length. A slow machine may take longer, but not more than twice.
    const whole = timeOf(100_000);
    expect(whole).toBeLessThan(whole < 1_500 ? 1_500 : 3 * timeOf(50_000));
  });
});

describe('what the editor makes', () => {
  test.each(KEPT)('passes unchanged: %s', (html) => {
    expect(sanitizeBody(html)).toBe(html);
  });

  test('is all that the allowlist has: each tag and attribute occurs in the samples', () => {
    const found = KEPT.flatMap(elementsOf);
    expect(new Set(found.map(({ tag }) => tag))).toEqual(new Set<string>(HTML_RULES.tags));
    const used = found.flatMap(({ tag, attributes }) =>
      Object.keys(attributes).map((name) => (name === 'dir' ? '* dir' : `${tag} ${name}`)),
    );
    const allowed = Object.entries(ATTRIBUTE_NAMES || {}).flatMap(([tag, names]) =>
      names.map((name) => (typeof name === 'string' ? `${tag} ${name}` : tag)),
    );
    expect(new Set(used)).toEqual(new Set(allowed));
  });
});

describe('blocks that a post may not hold', () => {
  test.each(BLOCKS)('keep their text apart: %s', (written, stored) => {
    expect(sanitizeBody(written)).toBe(stored);
    expect(sanitizeBody(stored)).toBe(stored);
  });

  test('each leave a break between two words', () => {
    for (const tag of HTML_RULES.otherBlocks)
      expect(textOf(sanitizeBody(`a<${tag}>b</${tag}><${tag}>c<hr></${tag}>d`))).toBe('a b c d');
  });
});
