import type { IncomingMessage } from 'node:http';
import { readCredentials, type Credentials, type SessionCookie } from '../auth/credentials.js';
import type { Principal } from '../auth/principal.js';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { AppError } from '../core/app-error.js';
import { oncePerRequest } from '../core/once-per-request.js';
import { isDatabaseUnavailable } from '../core/unavailable.js';
import type { Viewer } from '../core/viewer.js';
import { type Caller, callerOf } from '../limits/caller.js';
import { isSafe } from './methods.js';

/** Null for a visitor. */
export type ViewerOf = (request: IncomingMessage) => Promise<Viewer | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Pays for a limited call; null where the route is not limited. */
    caller: Caller | null;
  }
}

/** Who sends a request. */
export interface RequestAuth {
  /** Neither writes nor calls the provider. */
  identify: (request: IncomingMessage) => Promise<Principal | null>;
  viewerOf: ViewerOf;
}

/**
 * Finds a limited call's caller: the member, or a visitor's network. Wrong credentials count as none: the route
 * refuses them. An unavailable database ends the call, which would otherwise wait for it twice.
 */
export const callerAuthentication = fastifyPlugin(
  (app: FastifyInstance, { identify }: Pick<RequestAuth, 'identify'>, done: () => void): void => {
    app.decorateRequest('caller', null);
    app.addHook('onRequest', async (request) => {
      if (request.price === null) return;
      const principal = await identify(request.raw).catch((error: unknown) => {
        if (!(error instanceof AppError) && isDatabaseUnavailable(error)) throw error;
        return null;
      });
      request.caller = callerOf(principal, request.ip);
    });
    done();
  },
);

/**
 * Resolves credentials once per request. With a token, GET and HEAD accept an account status up to a minute old. All
 * other requests, also a query by POST, check the account at the provider.
 */
export function createRequestAuth(
  cookie: SessionCookie,
  identify: (credentials: Credentials) => Promise<Principal | null>,
): RequestAuth {
  const identifyOnce = oncePerRequest((request: IncomingMessage) =>
    identify(readCredentials(request, cookie)),
  );
  const viewerOf = oncePerRequest(async (request: IncomingMessage) => {
    const principal = await identifyOnce(request);
    return principal && principal.resolveViewer(isSafe(request.method ?? '') ? 'cached' : 'fresh');
  });
  return { identify: identifyOnce, viewerOf };
}
