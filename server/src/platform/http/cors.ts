import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { REQUEST_ID_HEADER } from './request-scope.js';

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

/**
 * Tells browsers whose pages may call. Origins that are listed may send the session cookie; with `*` nobody may, so
 * calls of any page speak for the token that they carry or for a visitor.
 */
export const corsHeaders = fastifyPlugin(
  async (app: FastifyInstance, { origins }: { origins: CorsOrigins }): Promise<void> => {
    if (origins.length === 0) return;
    const isAny = origins === '*';
    const options: FastifyCorsOptions = {
      origin: isAny ? '*' : [...origins],
      credentials: !isAny,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: EXPOSED_HEADERS,
      maxAge: PREFLIGHT_MAX_AGE_S,
      strictPreflight: false,
    };
    await app.register(cors, {
      // A plain OPTIONS asks what an address takes, and is answered where that is known.
      delegator: (request, callback) => {
        const isPreflight = request.headers['access-control-request-method'] !== undefined;
        callback(null, { ...options, preflight: isPreflight });
      },
    });
  },
);
