import type { JsonSchema } from './json-schema.js';

const RESPONSE_HEADERS = {
  ETag: {
    type: 'string',
    pattern: '^W/".+"$',
    description:
      'Names this content (RFC 9110, section 8.8.3). Send it back as `If-None-Match`, or as `If-Match` with a change.',
  },
  Link: {
    type: 'string',
    pattern: '^<.+>; rel="next"$',
    description:
      'Where the next page is, while there is one (RFC 8288): `</comments/…?cursor=…>; rel="next"`.',
  },
  Location: {
    type: 'string',
    format: 'uri-reference',
    description: 'Where what was created, or has another address, can be read.',
  },
  'Set-Cookie': {
    type: 'string',
    description: 'The session cookie, out of reach of scripts; emptied when the session ends.',
  },
  RateLimit: {
    type: 'string',
    description:
      'What is left of the quota of calls (draft-ietf-httpapi-ratelimit-headers): `"calls";r=990;t=60`.',
  },
  'RateLimit-Policy': {
    type: 'string',
    description: 'The quota of calls: so many points (q) in so many seconds (w).',
  },
  'WWW-Authenticate': {
    type: 'string',
    pattern: '^Bearer',
    description: 'How to sign in: by a Bearer token (RFC 6750, section 3).',
  },
  'Retry-After': {
    type: 'integer',
    minimum: 0,
    description: 'After how many seconds to try again.',
  },
};

/** A response always has them if its description lists them. */
export const REQUIRED_HEADERS: readonly string[] = ['ETag', 'Location', 'Set-Cookie', 'WWW-Authenticate'];

const REQUEST_HEADERS = {
  'Idempotency-Key': {
    type: 'string',
    minLength: 1,
    maxLength: 257,
    description:
      'A key of your own for this one thing to be created, such as a UUID. Sent again with the same body, it answers ' +
      'the same result and creates nothing; with another body it is refused. Kept for a day.',
  },
  'If-Match': {
    type: 'string',
    description:
      'The `ETag` of the content that is about to be changed; when it has changed meanwhile, nothing is done.',
  },
  'If-None-Match': {
    type: 'string',
    description: 'The `ETag` of an earlier answer; while it still holds, the answer is 304 and empty.',
  },
};

type Chosen<Headers> = { [Name in keyof Headers]?: boolean | undefined };

function choose(headers: Record<string, JsonSchema>, chosen: Chosen<typeof headers>): typeof headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => chosen[name]));
}

export function requestHeaders(chosen: Chosen<typeof REQUEST_HEADERS>): JsonSchema {
  return { type: 'object', properties: choose(REQUEST_HEADERS, chosen) };
}

/** Adds the quota headers. */
export function responseHeaders(chosen: Chosen<typeof RESPONSE_HEADERS>): Record<string, JsonSchema> {
  return choose(RESPONSE_HEADERS, { RateLimit: true, 'RateLimit-Policy': true, ...chosen });
}
