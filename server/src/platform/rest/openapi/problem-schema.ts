import { STATUS_CODES } from 'node:http';
import { ERROR_CODES, errorKind, type ErrorCode } from '../../core/error-codes.js';
import type { Problem } from '../../http/problem.js';
import { REQUEST_ID_HEADER, REQUEST_ID_PATTERN } from '../../http/request-scope-hook.js';
import { responseHeaders } from './headers.js';
import type { JsonSchema } from './json-schema.js';

/** RFC 9457, section 6.1. */
export const PROBLEM_TYPE = 'application/problem+json';

const REST_CODES = (Object.keys(ERROR_CODES) as ErrorCode[]).filter(
  (code) => ERROR_CODES[code].transport !== 'graphql',
);

const problemProperties = {
  type: {
    type: 'string',
    const: 'about:blank',
    description: 'No page describes the kinds of problem; `code` tells them apart.',
  },
  title: { type: 'string', description: 'The status in words.' },
  status: { type: 'integer', description: 'The HTTP status.' },
  detail: {
    type: 'string',
    description: 'What happened, in a sentence for people. It may change at any time.',
  },
  code: { $ref: 'ErrorCode#' },
  fields: {
    type: 'array',
    items: { $ref: 'FieldError#' },
    description: 'With BAD_USER_INPUT: what is wrong with which field.',
  },
  errorId: {
    type: 'string',
    pattern: REQUEST_ID_PATTERN.source,
    description: `Finds the failure in the log of the server; the same as \`${REQUEST_ID_HEADER}\` of the answer.`,
  },
} satisfies Record<keyof Problem, JsonSchema>;

export const PROBLEM_SCHEMAS: readonly JsonSchema[] = [
  {
    $id: 'Problem',
    type: 'object',
    description: 'What every error answers: a problem by RFC 9457, with a stable code for programs.',
    required: ['type', 'title', 'status', 'detail', 'code'],
    properties: problemProperties,
  },
  {
    $id: 'FieldError',
    type: 'object',
    description: 'What is wrong with one field.',
    required: ['field', 'message'],
    properties: {
      field: { type: 'string', description: 'The name of the field, parameter or header.' },
      message: { type: 'string', description: 'What is wanted, in a sentence for people.' },
    },
  },
  {
    $id: 'ErrorCode',
    type: 'string',
    description: REST_CODES.map(
      (code) => `- \`${code}\` (${ERROR_CODES[code].status}): ${ERROR_CODES[code].description}`,
    ).join('\n'),
    enum: REST_CODES,
  },
];

/** One response per status. */
export function problemResponses(codes: readonly ErrorCode[]): Record<number, object> {
  const statuses = [...new Set(codes.map((code): number => ERROR_CODES[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const sameStatus = [...new Set(codes)].filter((code) => ERROR_CODES[code].status === status);
      return [status, problemResponse(status, sameStatus)];
    }),
  );
}

function problemResponse(status: number, codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `**${code}**: ${ERROR_CODES[code].description}`).join('\n\n'),
    headers: responseHeaders({
      // TOO_MANY_REQUESTS has no fixed `retryAfter`: each limit sets its own.
      'Retry-After': codes.some((code) => code === 'TOO_MANY_REQUESTS' || errorKind(code).retryAfter),
      'WWW-Authenticate': codes.includes('UNAUTHENTICATED'),
    }),
    content: {
      [PROBLEM_TYPE]: {
        schema: {
          title: codes.map(pascalCase).join('Or'),
          allOf: [
            { $ref: 'Problem#' },
            { type: 'object', properties: { status: { const: status }, code: { enum: codes } } },
          ],
        },
        example: {
          type: 'about:blank',
          title: STATUS_CODES[status],
          status,
          detail: 'A sentence for people.',
          code: codes[0],
        },
      },
    },
  };
}

/** BAD_USER_INPUT becomes "BadUserInput". */
function pascalCase(code: string): string {
  return code.toLowerCase().replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());
}
