import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { REQUEST_ID_HEADER } from './request-scope-hook.js';

/** The origins whose pages may read responses: listed, any (`*`) or none. */
export type CorsOrigins = readonly string[] | '*';

/** Scripts may read them besides the CORS-safelisted ones (Fetch). */
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

const PREFLIGHT_MAX_AGE_S = 600;

/** Listed origins may send the session cookie; with `*` none may. */
export const corsHeaders = fastifyPlugin(
  async (app: FastifyInstance, { origins }: { origins: CorsOrigins }): Promise<void> => {
    if (origins.length === 0) return;
    const isAny = origins === '*';
    const options: FastifyCorsOptions = {
      origin: isAny ? '*' : [...origins],
      credentials: !isAny,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: EXPOSED_HEADERS,
      maxAge: PREFLIGHT_MAX_AGE_S,
      strictPreflight: false,
    };
    await app.register(cors, {
      // Preflights only: methods.ts answers a plain OPTIONS.
      delegator: (request, callback) => {
        const isPreflight = request.headers['access-control-request-method'] !== undefined;
        callback(null, { ...options, preflight: isPreflight });
      },
    });
  },
);
