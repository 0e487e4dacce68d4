import { describe, expect, it } from '@jest/globals';
import { splitAtUrls } from './splitAtUrls';

const urlsIn = (text: string) =>
  splitAtUrls(text)
    .filter(({ isUrl }) => isUrl)
    .map((piece) => piece.text);

describe('the URLs in a comment', () => {
  it.each([
    ['See https://octavo.example/a?b=c#d for more', 'https://octavo.example/a?b=c#d'],
    ['(see http://octavo.example).', 'http://octavo.example'],
    ['Is it https://octavo.example/a?!', 'https://octavo.example/a'],
    ['https://octavo.example/Salt_(food), I think', 'https://octavo.example/Salt_(food)'],
    ['“https://octavo.example/a”', 'https://octavo.example/a'],
    ['HTTPS://OCTAVO.EXAMPLE/A', 'HTTPS://OCTAVO.EXAMPLE/A'],
  ])('%s', (text, url) => expect(urlsIn(text)).toEqual([url]));

  it.each([
    'javascript:alert(1)',
    'mailto:a@octavo.example',
    'octavo.example',
    'ahttps://octavo.example',
    'https://',
    'https://name:word@octavo.example',
  ])('are none in %s', (text) => expect(urlsIn(text)).toEqual([]));

  it('leave the text as it is', () => {
    const text = 'One http://a.example, two\nhttps://b.example. http://';
    expect(urlsIn(text)).toEqual(['http://a.example', 'https://b.example']);
    expect(
      splitAtUrls(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('are found in time in a text made to be slow', () => {
    expect(urlsIn(`https://${'.'.repeat(2000)}`)).toEqual([]);
  });
});
