import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { createErrorFormatter } from './errors.js';

test('an error of graphql-js that is not about the request is logged, and hidden behind the number in the log', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const fault = new GraphQLError('Int cannot represent non-integer value: "secret"');
  const error = new GraphQLError(fault.message, { path: ['blogs'], originalError: fault });

  const leaving = createErrorFormatter(log, false, false)(error.toJSON(), error);

  const { code, errorId } = leaving.extensions ?? {};
  expect({ code, message: leaving.message }).toEqual({
    code: 'INTERNAL_SERVER_ERROR',
    message: expect.stringContaining(String(errorId)),
  });
  expect(lines.join()).toContain(String(errorId));
});
