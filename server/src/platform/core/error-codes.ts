export type ErrorTransport = 'both' | 'rest' | 'graphql';

export interface ErrorKind {
  status: number;
  transport: ErrorTransport;
  /** In the schema and the docs. */
  description: string;
  /** `Retry-After`, in seconds. */
  retryAfter?: number;
}

/**
 * Every error code, sent as `extensions.code` or a problem's `code`. Codes keep their meaning. The schema, the OpenAPI
 * document and docs/api.md list them from here.
 */
export const ERROR_CODES = {
  BAD_USER_INPUT: {
    status: 400,
    transport: 'both',
    description: 'Something breaks its bounds; `fields` names what, with a sentence for each.',
  },
  BAD_REQUEST: {
    status: 400,
    transport: 'both',
    description: 'The request could not be read, such as malformed JSON.',
  },
  UNAUTHENTICATED: {
    status: 401,
    transport: 'both',
    description: 'The call needs a signed-in member, or the token is no good. Sign in and try again.',
  },
  FORBIDDEN: {
    status: 403,
    transport: 'both',
    description: 'This member may not do this, or a page of another site has asked for it.',
  },
  ACCOUNT_RESTRICTED: {
    status: 403,
    transport: 'both',
    description: 'The account is suspended or blocked: it may read and not write. The sentence says why.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    transport: 'both',
    description:
      'The operator lets only members write whose address is verified; `sendVerificationEmail` sends them the link.',
  },
  QUOTA_REACHED: {
    status: 403,
    transport: 'both',
    description: "The member's pictures take all the room that they may take. Deleting some makes room.",
  },
  NOT_FOUND: { status: 404, transport: 'both', description: 'There is no such post, row or address.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    transport: 'both',
    description: 'This address does not take this method; `Allow` names those that it takes.',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    transport: 'graphql',
    description: 'The request accepts neither `application/json` nor `application/graphql-response+json`.',
  },
  CONFLICT: {
    status: 409,
    transport: 'both',
    description: 'It has changed since it was read, or can no longer be changed. Read it again.',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    transport: 'both',
    description: 'The first request with this key is still under way. Try again in a moment.',
    retryAfter: 1,
  },
  GONE: { status: 410, transport: 'both', description: 'This post was here, and was deleted.' },
  PRECONDITION_FAILED: {
    status: 412,
    transport: 'rest',
    description: 'It is not as `If-Match` or `If-None-Match` requires. Read it again.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    transport: 'both',
    description: 'The request is larger than one megabyte, or its picture than 15.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    transport: 'both',
    description: 'The body is not of the media type that `Accept` names, or its encoding is unknown.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    transport: 'both',
    description: 'This key was used for another request. Use a new one.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    transport: 'both',
    description: 'A limit is reached; `Retry-After` says after how many seconds to try again.',
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    transport: 'both',
    description: 'Our fault; `errorId` finds it in the log.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    transport: 'both',
    description: 'Database or identity provider is out of reach; `Retry-After` says when to try again.',
    // As the pause in account-status-cache.ts.
    retryAfter: 5,
  },
  GRAPHQL_PARSE_FAILED: {
    status: 400,
    transport: 'graphql',
    description: 'The document is not GraphQL; `locations` says where.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    status: 400,
    transport: 'graphql',
    description: 'The document does not fit the schema or breaks a limit; `locations` says where.',
  },
  OPERATION_RESOLUTION_FAILURE: {
    status: 400,
    transport: 'graphql',
    description: 'The document has several operations, and the request names none.',
  },
  OPERATION_NOT_REGISTERED: {
    status: 403,
    transport: 'graphql',
    description: 'Only the operations of the site’s own pages are accepted here.',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    status: 200,
    transport: 'graphql',
    description: 'No operation is registered under this hash. Send the whole document.',
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    status: 200,
    transport: 'graphql',
    description: 'Operations cannot be sent by hash here. Send the whole document.',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** `Retry-After`, if the code has one. */
export function headersOf(code: ErrorCode): Record<string, string> {
  const { retryAfter } = errorKind(code);
  return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
}

export function errorKind(code: ErrorCode): ErrorKind {
  return ERROR_CODES[code];
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);
}
