import { redactVariableError, redactValue } from './redact-variable-errors.js';

test.each([
  [
    'Variable "$email" of required type "String!" was not provided.',
    undefined,
    { field: 'email', message: 'A value of required type "String!" was not provided.' },
  ],
  [
    'Variable "$id" of non-null type "ID!" must not be null.',
    undefined,
    { field: 'id', message: 'A value of non-null type "ID!" must not be null.' },
  ],
  [
    'Variable "$first" got invalid value "a; b at \\"c\\""; Int cannot represent non-integer value: "a; b at \\"c\\""',
    'Int cannot represent non-integer value: "a; b at \\"c\\""',
    { field: 'first', message: 'Int cannot represent non-integer value.' },
  ],
  [
    'Variable "$input" got invalid value 7 at "input.cover"; String cannot represent a non string value: 7',
    'String cannot represent a non string value: 7',
    { field: 'cover', message: 'String cannot represent a non string value.' },
  ],
  [
    'Variable "$input" got invalid value {}; Field "title" of required type "String!" was not provided.',
    'Field "title" of required type "String!" was not provided.',
    { field: 'title', message: 'Field "title" of required type "String!" was not provided.' },
  ],
])('%s names the field and the reason', (message, reason, field) => {
  expect(redactVariableError(message, reason)?.field).toEqual(field);
});

test('the whole message keeps the place and loses the value', () => {
  const reason = 'String cannot represent a non string value: ["secret"]';
  const message = `Variable "$input" got invalid value ["secret"] at "input.cover"; ${reason}`;

  expect(redactVariableError(message, reason)?.message).toBe(
    'Variable "$input" got an invalid value at "input.cover"; String cannot represent a non string value.',
  );
});

test.each([
  ['ID cannot represent value: { a: "secret" }', 'ID cannot represent value.'],
  ['Boolean cannot represent a non boolean value: "secret"', 'Boolean cannot represent a non boolean value.'],
  [
    'Int cannot represent non 32-bit signed integer value: 99999999999',
    'Int cannot represent non 32-bit signed integer value.',
  ],
  [
    'Enum "Category" cannot represent non-string value: 7.',
    'Enum "Category" cannot represent non-string value.',
  ],
  [
    'Value "secret" does not exist in "Category" enum. Did you mean the enum value "Art"?',
    'This value does not exist in "Category" enum. Did you mean the enum value "Art"?',
  ],
  ['Expected type "DateTime". Not a date: secret', 'Expected type "DateTime".'],
  ['Expected type "Input" to be an object.', 'Expected type "Input" to be an object.'],
])('%s is said without the value', (message, said) => {
  expect(redactValue(message)).toBe(said);
});

test('what is about no variable names no field', () => {
  expect(
    redactVariableError('Too many errors processing variables, error limit reached.', undefined),
  ).toBeNull();
});
