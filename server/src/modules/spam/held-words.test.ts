import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readHeldWords } from './held-words.js';

const folder = mkdtempSync(path.join(tmpdir(), 'octavo-words-'));
const file = path.join(folder, 'words.txt');
afterAll(() => rmSync(folder, { recursive: true }));

describe('the list of words that hold', () => {
  writeFileSync(file, '# Hosts\ncheap-salt.example\n\nCasino\nbuy  now # in any case\nкупить\nc++\n');
  const find = readHeldWords(file);

  test.each([
    ['See https://cheap-salt.example/offer', 'cheap-salt.example'],
    ['<a href="https://www.cheap-salt.example">salt</a>', 'cheap-salt.example'],
    ['cheap-salt.example.', 'cheap-salt.example'],
    ['The best CASINO!', 'casino'],
    ['Buy\nnow, pay later', 'buy now'],
    ['Здесь можно купить всё', 'купить'],
    ['ca\u200Bsino', 'casino'],
    ['ｃａｓｉｎｏ', 'casino'],
    ['I write C++.', 'c++'],
  ])('finds in %j the entry %j', (text, entry) => expect(find?.(text)).toBe(entry));

  test.each(['casinos', 'not-cheap-salt.example', 'cheap-salt.example.org', 'buy it now', 'a c+'])(
    'lets %j pass',
    (text) => expect(find?.(text)).toBeNull(),
  );

  test('is searched quickly, also a long one in a long text', () => {
    const words = Array.from({ length: 1_000 }, (_, index) => (index * 7_919 ** 2).toString(36));
    writeFileSync(file, words.join('\n'));
    const findAny = readHeldWords(file);
    const text = 'It came by mule over the long road. '.repeat(3_000);
    const start = performance.now();
    expect(findAny?.(`${text} ${words.at(-1)}`)).toBe(words.at(-1));
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test('may be empty', () => {
    writeFileSync(file, '# nothing yet\n');
    expect(readHeldWords(file)).toBeNull();
  });

  test('stops the start when it cannot be read, or is too long', () => {
    expect(() => readHeldWords('/nowhere/words.txt')).toThrow('HELD_WORDS_FILE cannot be read');
    writeFileSync(file, Array.from({ length: 1_001 }, (_, index) => `word${index}`).join('\n'));
    expect(() => readHeldWords(file)).toThrow('HELD_WORDS_FILE holds 1001 words');
  });
});
