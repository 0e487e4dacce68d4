import cors from 'cors';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../log/request-scope.js';

/** Which pages of other origins may read the answers: those listed, any (`*`), or, with an empty list, none. */
export type CorsOrigins = readonly string[] | '*';

/** What scripts may read beside the few headers that they always may (Fetch, CORS-safelisted response headers). */
const EXPOSED_HEADERS = [
  'Allow',
  'ETag',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  REQUEST_ID_HEADER,
];

/** How long a browser may keep the answer to a preflight, in seconds. */
const PREFLIGHT_MAX_AGE_S = 600;

/** A step before the answer: goes on by `next`, or answers itself. */
export type Step = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Tells browsers whose pages may call. Origins that are listed may send the session cookie; with `*` nobody may, so
 * calls of any page speak for the token that they carry or for a visitor.
 */
export function corsHeaders(origins: CorsOrigins): Step {
  if (origins.length === 0) return (_request, _response, next) => next();
  const isAny = origins === '*';
  const handler = cors({
    origin: isAny ? '*' : [...origins],
    credentials: !isAny,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_MAX_AGE_S,
  });
  return (request, response, next) => {
    // A plain OPTIONS asks what an address takes, and is answered where that is known.
    const isPreflight = request.headers['access-control-request-method'] !== undefined;
    if (request.method === 'OPTIONS' && !isPreflight) return next();
    handler(request, response, next);
  };
}
