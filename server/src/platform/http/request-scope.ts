import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { hasCredentials, type SessionCookie } from '../auth/credentials.js';
import { enterScope, type Transport, type RequestScope, UNNAMED } from '../log/request-scope.js';
import type { IsTrusted } from './trust-proxy.js';

/** The header that carries the id, in requests from a proxy and in all answers. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What an id of a proxy may look like: UUIDs and the hexadecimal ids of nginx, Envoy and HAProxy among others do. */
export const REQUEST_ID_PATTERN = /^[A-Za-z0-9_.-]{16,64}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which part of the site a route belongs to; `other` unless told. */
    transport?: Transport;
    /** What log and metrics call it, whatever becomes of the request. */
    operation?: string;
  }
}

/** Gives each request its scope, and its id to the answer. Comes before everything that answers or logs. */
export const requestScope = fastifyPlugin(
  (app: FastifyInstance, { sessionCookie }: { sessionCookie: SessionCookie }, done: () => void): void => {
    app.addHook('onRequest', (request, reply, next) => {
      const scope = openScope(request, sessionCookie);
      reply.header(REQUEST_ID_HEADER, scope.id);
      enterScope(request.raw, scope, next);
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
  };
}

/**
 * Whether the answer to a request is the same for everybody: it reads, and brings nothing that says who asks. This alone
 * decides what the response cache and the caches on the way may keep.
 */
export function isPublicRead(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  sessionCookie: SessionCookie,
): boolean {
  const { method, headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.authorization === undefined && !hasCredentials(request, sessionCookie);
}

/**
 * The id of a request: the one that the proxy in front has given, so that its log and this one tell of the same request,
 * else a new one. Anybody but a proxy could choose an id to mislead whoever reads the log, so nobody else is believed.
 */
export function requestIdOf({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): string {
  const id = headers[REQUEST_ID_HEADER.toLowerCase()];
  if (typeof id !== 'string' || !REQUEST_ID_PATTERN.test(id)) return randomUUID();
  return isTrusted(socket.remoteAddress ?? '', 0) ? id : randomUUID();
}
