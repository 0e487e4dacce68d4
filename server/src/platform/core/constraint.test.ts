import { HOSTILE_TEXTS } from '../../testing/hostile-texts.js';
import { textError, type TextBounds, type TextFormat } from './constraint.js';

const VALID: [format: TextFormat | undefined, text: string][] = [
  [undefined, 'A title'],
  ['url', 'https://octavo.example/cover.webp'],
  ['email', 'a@octavo.example'],
  ['html', '<p>At length.</p>'],
];

describe.each(VALID)('a text of the format %s', (format, text) => {
  const bounds: TextBounds = {
    minLength: 1,
    maxLength: 100_000,
    message: 'What is wanted.',
    ...(format && { format }),
  };

  test('is taken if it is valid', () => {
    expect(textError(text, bounds)).toBeNull();
  });

  // hostile-text.api.test.ts proves that every input is checked.
  test.each(HOSTILE_TEXTS)('is not %s', (_what, value, error = bounds.message) => {
    expect(textError(value, bounds)).toBe(error);
  });

  test.each(HOSTILE_TEXTS.filter(([, value]) => typeof value === 'string'))(
    'does not end in %s',
    (_what, value, error = bounds.message) => {
      expect(textError(`${text}${String(value)}`, bounds)).toBe(error);
    },
  );
});
