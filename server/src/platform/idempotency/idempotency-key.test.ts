import { parseIdempotencyKey } from './idempotency-key.js';

const UUID = '8e03978e-40d5-43e8-bc93-6894a57f9324';

test('without the header there is no key', () => {
  expect(parseIdempotencyKey(undefined)).toBeNull();
});

test.each([
  [`"${UUID}"`, UUID],
  [UUID, UUID],
  [`"${UUID}";attempt=2`, UUID],
  [String.raw`"a \"quoted\" \\ key"`, String.raw`a "quoted" \ key`],
  ['order_7:retry~1', 'order_7:retry~1'],
  ['7', '7'],
  ['x'.repeat(255), 'x'.repeat(255)],
])('%s names the key %s', (header, key) => {
  expect(parseIdempotencyKey(header)).toBe(key);
});

test.each([
  ['nothing', ''],
  ['an empty string', '""'],
  ['an open quote', '"abc'],
  ['two keys', '"abc", "def"'],
  ['two bare keys', 'abc, def'],
  ['a space outside of quotes', 'abc def'],
  ['what is not ASCII', '"schlüssel"'],
  ['another structured type', ':YWJj:'],
  ['more than 255 characters', 'x'.repeat(256)],
  ['more than 255 characters in quotes', `"${'x'.repeat(256)}"`],
])('%s is no key, and the answer does not repeat it', (_what, header) => {
  expect(() => parseIdempotencyKey(header)).toThrow(
    expect.objectContaining({
      code: 'BAD_USER_INPUT',
      fields: [
        {
          field: 'Idempotency-Key',
          message: 'Please send one key of 1 to 255 characters, such as a UUID in double quotes.',
        },
      ],
    }),
  );
});
