import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { hasCredentials, type SessionCookie } from '../auth/credentials.js';
import { enterScope, type Transport, type RequestScope, UNNAMED } from '../core/request-scope.js';
import type { IsTrusted } from './trust-proxy.js';

/** In requests from a proxy and in all responses. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Matches UUIDs and the ids of nginx, Envoy and HAProxy. */
export const REQUEST_ID_PATTERN = /^[A-Za-z0-9_.-]{16,64}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `other` unless set. */
    transport?: Transport;
    /** For log and metrics. */
    operation?: string;
  }
}

/** Register it before anything that answers or logs. */
export const requestScope = fastifyPlugin(
  (app: FastifyInstance, { sessionCookie }: { sessionCookie: SessionCookie }, done: () => void): void => {
    app.addHook('onRequest', (request, reply, next) => {
      const scope = openScope(request, sessionCookie);
      reply.header(REQUEST_ID_HEADER, scope.id);
      enterScope(scope, next);
    });
    done();
  },
);

function openScope(request: FastifyRequest, cookie: SessionCookie): RequestScope {
  const { transport = 'other', operation = UNNAMED } = request.routeOptions.config;
  return {
    id: request.id,
    transport,
    operation,
    uid: null,
    isPublicRead: isPublicRead(request.raw, cookie),
    codes: new Set(),
    refusals: new Set(),
    isRepetition: null,
  };
}

/** A GET or HEAD without credentials: the response is the same for everyone. Only such responses may be cached. */
export function isPublicRead(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  sessionCookie: SessionCookie,
): boolean {
  const { method, headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.authorization === undefined && !hasCredentials(request, sessionCookie);
}

/** A trusted proxy's id, otherwise a new one: anyone else could mislead readers of the log. */
export function requestIdOf({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): string {
  const id = headers[REQUEST_ID_HEADER.toLowerCase()];
  if (typeof id !== 'string' || !REQUEST_ID_PATTERN.test(id)) return randomUUID();
  return isTrusted(socket.remoteAddress ?? '', 0) ? id : randomUUID();
}
