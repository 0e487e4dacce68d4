import { describe, expect, it } from '@jest/globals';
import { bounds, boundsRule, boundsError, normalizeText, type TextBounds } from './bounds';

const keepsBounds = (text: string, limits: TextBounds) => boundsError(text, limits) === null;

const { title, cover, longDescription } = bounds.CreateBlogInput;

describe('boundsRule', () => {
  it('takes a text that keeps its bounds', () => {
    expect(boundsRule(title).validate('The Salt Roads')).toBe(true);
  });

  it("answers with the schema's own sentence otherwise", () => {
    expect(boundsRule(title).validate('')).toBe('Please enter a title of 1 to 200 characters.');
    expect(boundsRule(title).validate('a'.repeat(201))).toBe('Please enter a title of 1 to 200 characters.');
  });

  it('measures as the server does: without white space around the text, in NFC', () => {
    expect(keepsBounds('   ', title)).toBe(false);
    expect(keepsBounds(`  ${'a'.repeat(200)}\n`, title)).toBe(true);
    // "e" with a combining accent is one code unit in NFC.
    expect(keepsBounds('e\u0301'.repeat(200), title)).toBe(true);
    expect(normalizeText(' e\u0301 ')).toBe('\u00e9');
  });

  it('takes no control characters and no half of a character, and says so, since nobody can see them', () => {
    for (const wrong of ['a\u0000b', 'a\u0007', 'a\u009f', 'a\ud800'])
      expect(boundsRule(title).validate(wrong)).toMatch(/^This text holds control characters/);
    expect(boundsRule(title).validate('a\tb\r\nc \u202eא\u202c 👩‍🚀')).toBe(true);
  });

  it('takes at most 30 combining marks on one character, and says so in the words of the server', () => {
    for (const marks of ['\u0301'.repeat(31), '\u0301'.repeat(20) + '\uff9e'.repeat(11)])
      expect(boundsRule(title).validate(`a${marks}b`)).toBe(
        'This text holds more than 30 combining marks, such as accents, on one character. Please remove some of them.',
      );
    expect(boundsRule(title).validate(`a${'\u0301'.repeat(30)}b`)).toBe(true);
  });

  it('takes an address as a cover and nothing else', () => {
    expect(keepsBounds('https://example.com/cover.webp', cover)).toBe(true);
    expect(keepsBounds('/a.png', cover)).toBe(false);
  });

  it('takes HTML that says or shows something', () => {
    expect(keepsBounds('<p>Hello</p>', longDescription)).toBe(true);
    expect(keepsBounds('<img src="https://example.com/a.png" alt="">', longDescription)).toBe(true);
    expect(keepsBounds('<p></p><p> <br></p>', longDescription)).toBe(false);
    expect(keepsBounds(`<p>${'a'.repeat(100_000)}</p>`, longDescription)).toBe(false);
  });

  it('takes an email address as browsers do, and lets an empty search pass', () => {
    expect(keepsBounds('ada@example', bounds.subscribe.email)).toBe(true);
    expect(keepsBounds('ada@', bounds.subscribe.email)).toBe(false);
    expect(keepsBounds('', bounds.blogs.search)).toBe(true);
  });
});
