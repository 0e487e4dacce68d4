import { expect, test } from '@jest/globals';
import { refusedVariable } from './refused-variable.js';

test.each([
  [
    'Variable "$email" of required type "String!" was not provided.',
    { field: 'email', message: 'A value of required type "String!" was not provided.' },
  ],
  [
    'Variable "$id" of non-null type "ID!" must not be null.',
    { field: 'id', message: 'A value of non-null type "ID!" must not be null.' },
  ],
  [
    'Variable "$first" got an invalid value; Int cannot represent non-integer value.',
    { field: 'first', message: 'Int cannot represent non-integer value.' },
  ],
  [
    'Variable "$input" got an invalid value at "input.cover"; String cannot represent a non string value.',
    { field: 'cover', message: 'String cannot represent a non string value.' },
  ],
  [
    'Variable "$input" got an invalid value; Field "title" of required type "String!" was not provided.',
    { field: 'title', message: 'Field "title" of required type "String!" was not provided.' },
  ],
])('%s names the field and the reason', (message, field) => {
  expect(refusedVariable(message)).toEqual(field);
});

test('what is about no variable names no field', () => {
  expect(refusedVariable('Too many errors processing variables, error limit reached.')).toBeNull();
});
