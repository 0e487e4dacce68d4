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

describe('an address', () => {
  const bounds: TextBounds = { minLength: 1, maxLength: 2048, message: 'What is wanted.', format: 'url' };

  test.each([
    'https://octavo.example/a.png',
    'http://localhost:4000/x',
    'https://my_site.octavo.example/a.png',
    'HTTPS://octavo.example/a,b(1).png?x=[1]#y',
    'https://octavo.example?at=robin@octavo.example',
  ])('may be %s', (text) => {
    expect(textError(text, bounds)).toBeNull();
  });

  test.each([
    '',
    'octavo.example/a.png',
    '/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://x.example',
    'http:/logout',
    'https://',
    'https://a b.example/c.png',
    'https://octavo.example/a b.png',
    'https://octavo.example/a"b.png',
    'https://octavo.example/<a>.png',
    'https://octavo.example\\a.png',
    'https://octavo.example/a\u00a0b.png',
    'https://octavo.example:99999/',
    'https://robin:secret@octavo.example/a.png',
    'https://robin@octavo.example/a.png',
    'https://@octavo.example/a.png',
  ])('may not be %j', (text) => {
    expect(textError(text, bounds)).toBe(bounds.message);
  });
});

describe('an email address', () => {
  const bounds: TextBounds = { minLength: 3, maxLength: 254, message: 'What is wanted.', format: 'email' };

  test.each([
    'a@b.co',
    'robin@octavo',
    "o'neil+news@mail.octavo.example",
    '.a..b.@octavo.example',
    `${'a'.repeat(65)}@octavo.example`,
    'robin@bücher.example',
    `robin@${'a'.repeat(63)}.example`,
  ])('may be %s', (text) => {
    expect(textError(text, bounds)).toBeNull();
  });

  test.each([
    'robin',
    'robin@',
    '@octavo.example',
    'ro bin@octavo.example',
    'robin@octavo..example',
    'robin@octavo.example.',
    'robin@-octavo.example',
    'robin@octavo_.example',
    `robin@${'a'.repeat(64)}.example`,
    'röbin@octavo.example',
    'robin@octavo.example, ada@octavo.example',
    'Robin <robin@octavo.example>',
    '"robin"@octavo.example',
    'robin@[127.0.0.1]',
  ])('may not be %j', (text) => {
    expect(textError(text, bounds)).toBe(bounds.message);
  });
});
