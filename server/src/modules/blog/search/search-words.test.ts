import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTitle } from './search-plan.js';
import { termsOf } from './search-terms.js';
import { readSynonyms } from './synonyms.js';
import { correctionsOf, editDistance } from './typo.js';

describe('what is typed', () => {
  test('is read as words, phrases, names and what is left out', () => {
    expect(termsOf('Wi-Fi “corner kick” -wall author:"Ada L" 東京 don\'t').terms).toEqual([
      { kind: 'word', word: 'wi' },
      { kind: 'word', word: 'fi' },
      { kind: 'phrase', text: 'corner kick', words: ['corner', 'kick'] },
      { kind: 'without', text: 'wall', words: ['wall'] },
      { kind: 'author', words: ['ada', 'l'], isWithout: false },
      { kind: 'phrase', text: '東京', words: ['東', '京'] },
      { kind: 'word', word: 'don' },
      { kind: 'word', word: 't' },
    ]);
    expect(termsOf('?! "" -').terms).toEqual([]);
  });

  test('is read up to the twentieth word, and said to be cut', () => {
    expect(termsOf('so '.repeat(20))).toMatchObject({ terms: { length: 20 }, isCut: false });
    expect(termsOf('so '.repeat(21))).toMatchObject({ terms: { length: 20 }, isCut: true });
  });
});

test('a query is asked of titles alone by their own stems', () => {
  expect(inTitle("'corner' & 'o''clock'")).toBe("'title:corner' & 'title:o''clock'");
});

describe('a typo', () => {
  test.each([
    ['garden', 'gadren', 1],
    ['garden', 'gardn', 1],
    ['garden', 'garden', 0],
    ['kids', 'kind', 2],
    ['', 'ab', 2],
  ])('%s and %s are %i apart', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  });

  test.each([
    ['jumpr', ['jumps', 'jumper'], ['jumper']],
    ['kids', ['kind', 'kiss'], []],
    ['roundabot', ['roundabout'], ['roundabout']],
    ['swater', ['water'], []],
    ['b2b4', ['b2b5'], []],
  ])('%s, beside %j, means %j', (mistyped, alike, meant) => {
    expect(correctionsOf(mistyped, alike)).toEqual(meant);
  });
});

describe('a file of synonyms', () => {
  test('has words that mean the same, and words that stand for others', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'synonyms-'));
    const file = path.join(folder, 'synonyms.txt');
    await writeFile(file, '# comment\nSweater, jumper # and so on\n\ncellphone => phone, mobile\n');
    expect(Object.fromEntries(readSynonyms(file))).toEqual({
      sweater: ['jumper'],
      jumper: ['sweater'],
      cellphone: ['phone', 'mobile'],
    });
    await rm(folder, { recursive: true });
    expect(() => readSynonyms(file)).toThrow('The synonyms of the search cannot be read');
  });
});
