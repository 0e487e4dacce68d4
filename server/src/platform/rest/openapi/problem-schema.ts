import { STATUS_CODES } from 'node:http';
import { ERROR_CODES, errorKind, type ErrorCode } from '../../core/error-codes.js';
import type { Problem } from '../../http/problem.js';
import { REQUEST_ID_HEADER, REQUEST_ID_PATTERN } from '../../http/request-scope.js';
import { referTo, type ResponseObject } from './document-types.js';
import { withQuotaHeaders } from './headers.js';
import type { JsonSchema } from './json-schema.js';

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
  code: referTo('schemas', 'ErrorCode'),
  fields: {
    type: 'array',
    items: referTo('schemas', 'FieldError'),
    description: 'With BAD_USER_INPUT: what is wrong with which field.',
  },
  errorId: {
    type: 'string',
    pattern: REQUEST_ID_PATTERN.source,
    description: `Finds the failure in the log of the server; the same as \`${REQUEST_ID_HEADER}\` of the answer.`,
  },
} satisfies Record<keyof Problem, JsonSchema>;

/** Schemas of error bodies (RFC 9457), by name. */
export const problemSchemas: Record<string, JsonSchema> = {
  Problem: {
    type: 'object',
    description: 'What every error answers: a problem by RFC 9457, with a stable code for programs.',
    required: ['type', 'title', 'status', 'detail', 'code'],
    properties: problemProperties,
  },
  FieldError: {
    type: 'object',
    description: 'What is wrong with one field.',
    required: ['field', 'message'],
    properties: {
      field: { type: 'string', description: 'The name of the field, parameter or header.' },
      message: { type: 'string', description: 'What is wanted, in a sentence for people.' },
    },
  },
  ErrorCode: {
    type: 'string',
    description: REST_CODES.map(
      (code) => `- \`${code}\` (${ERROR_CODES[code].status}): ${ERROR_CODES[code].description}`,
    ).join('\n'),
    enum: REST_CODES,
  },
};

/** Whether a code comes with `Retry-After`. */
const saysWhen = (code: ErrorCode): boolean =>
  code === 'TOO_MANY_REQUESTS' || errorKind(code).retryAfter !== undefined;

/** BAD_USER_INPUT becomes "BadUserInput". */
function componentName(codes: readonly ErrorCode[]): string {
  const pascal = (code: string): string =>
    code
      .split('_')
      .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
      .join('');
  return codes.map(pascal).join('Or');
}

/** Headers of a response with these codes. */
function problemHeaders(codes: readonly ErrorCode[]): ResponseObject['headers'] {
  return {
    ...(codes.some(saysWhen) && { 'Retry-After': referTo('headers', 'RetryAfter') }),
    ...(codes.includes('UNAUTHENTICATED') && { 'WWW-Authenticate': referTo('headers', 'WWWAuthenticate') }),
    ...(codes.includes('TOO_MANY_REQUESTS') && withQuotaHeaders({})),
  };
}

function problemResponse(status: number, codes: readonly ErrorCode[]): ResponseObject {
  return {
    description: codes.map((code) => `**${code}**: ${ERROR_CODES[code].description}`).join('\n\n'),
    headers: problemHeaders(codes),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            referTo('schemas', 'Problem'),
            { type: 'object', properties: { status: { const: status }, code: { enum: [...codes] } } },
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

/** One response component per status for these codes. */
export function problemResponses(
  codes: readonly ErrorCode[],
): { status: number; name: string; response: ResponseObject }[] {
  const statuses = [...new Set(codes.map((code): number => ERROR_CODES[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const sameStatus = [...new Set(codes)].filter((code) => ERROR_CODES[code].status === status);
    return { status, name: componentName(sameStatus), response: problemResponse(status, sameStatus) };
  });
}
