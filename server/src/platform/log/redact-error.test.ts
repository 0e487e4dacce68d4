import { redactError } from './redact-error.js';
import { redactText } from './redact-text.js';

describe('a message in the log', () => {
  test.each([
    ['invalid input syntax for type uuid: "secret"', 'invalid input syntax for type uuid: "[hidden]"'],
    ['invalid input syntax for type json: "a "secret" b"', 'invalid input syntax for type json: "[hidden]"'],
    ['Key (email)=(secret@mail.example) already exists.', 'Key (email)=([hidden]) already exists.'],
    ['Key (a, b)=(x, secret) (y) is too long', 'Key (a, b)=([hidden]) is too long'],
    [
      'Unexpected token \'s\', "{"a": secret" is not valid JSON',
      'Unexpected token \'s\', "[hidden]" is not valid JSON',
    ],
    [
      'The provided value `secret` for the field `title`',
      'The provided value `[hidden]` for the field `title`',
    ],
    ['No mail to secret@mail.example.', 'No mail to [hidden]'],
    ['Bad token eyJhbGciOi.eyJzdWIi.c2VjcmV0 here', 'Bad token [hidden] here'],
  ])('repeats no value: %s', (message, logged) => {
    expect(redactText(message)).toBe(logged);
  });

  test.each([
    'null value in column "title" of relation "blogs" violates not-null constraint',
    'The column `blogs.title` does not exist in the current database.',
    'password authentication failed; database "octavo" does not exist',
    "Cannot read properties of undefined (reading 'title')",
    'connect ECONNREFUSED 127.0.0.1:5432',
  ])('keeps what leads to the fault: %s', (message) => {
    expect(redactText(message)).toBe(message);
  });
});

describe('an error in the log', () => {
  test('has its kind, its code and its place, and the same of its causes, but none of its other properties', () => {
    const cause = Object.assign(new TypeError('x\n    at "secret"'), {
      code: '22P02',
      detail: 'secret',
      headers: { authorization: 'secret' },
    });
    const logged = redactError(new AggregateError([cause], 'Several failed', { cause }));

    expect(logged).toMatchObject({
      type: 'AggregateError',
      message: 'Several failed',
      cause: { type: 'TypeError', code: '22P02', stack: expect.stringContaining('redact-error.test') },
      errors: [{ code: '22P02' }],
    });
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  test('of which the causes form a circle is written all the same', () => {
    const error = new Error('A');
    error.cause = new Error('B', { cause: error });

    expect(redactError(error)).toMatchObject({ message: 'A', cause: { message: 'B' } });
  });

  test('is written when it is no error at all', () => {
    expect(JSON.stringify(redactError('secret'))).not.toContain('secret');
  });
});
