import { referTo, type HeaderObject, type ParameterObject, type Reference } from './document-types.js';

/** Response headers by component name. */
export const headers: Record<string, HeaderObject> = {
  ETag: {
    description:
      'Names this content (RFC 9110, section 8.8.3). Send it back as `If-None-Match`, or as `If-Match` with a change.',
    required: true,
    schema: { type: 'string', pattern: '^W/".+"$' },
  },
  Link: {
    description:
      'Where the next page is, while there is one (RFC 8288): `</comments/…?cursor=…>; rel="next"`.',
    schema: { type: 'string', pattern: '^<.+>; rel="next"$' },
  },
  Location: {
    description: 'Where what was created can be read.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
  },
  SetCookie: {
    description: 'The session cookie, out of reach of scripts; emptied when the session ends.',
    required: true,
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'What is left of the budget of calls (draft-ietf-httpapi-ratelimit-headers): `"calls";r=990;t=60`.',
    schema: { type: 'string' },
  },
  RateLimitPolicy: {
    description: 'The budget of calls: so many points (q) in so many seconds (w).',
    schema: { type: 'string' },
  },
  WWWAuthenticate: {
    description: 'How to sign in: by a Bearer token (RFC 6750, section 3).',
    required: true,
    schema: { type: 'string', pattern: '^Bearer' },
  },
  RetryAfter: {
    description: 'After how many seconds to try again.',
    schema: { type: 'integer', minimum: 0 },
  },
};

/** Request headers by component name. */
export const headerParameters: Record<string, ParameterObject> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key of your own for this one thing to be created, such as a UUID. Sent again with the same body, it answers ' +
      'the same result and creates nothing; with another body it is refused. Kept for a day.',
    schema: { type: 'string', minLength: 1, maxLength: 257 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the content that is about to be changed; when it has changed meanwhile, nothing is done.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer; while it still holds, the answer is 304 and empty.',
    schema: { type: 'string' },
  },
};

/** Adds the quota headers. */
export function withQuotaHeaders(
  own: Record<string, HeaderObject | Reference>,
): Record<string, HeaderObject | Reference> {
  return {
    ...own,
    RateLimit: referTo('headers', 'RateLimit'),
    'RateLimit-Policy': referTo('headers', 'RateLimitPolicy'),
  };
}
