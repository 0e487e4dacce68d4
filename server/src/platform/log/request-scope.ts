import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { hasCredentials, type SessionCookie } from '../auth/credentials.js';
import type { ErrorCode } from '../errors/error-codes.js';

/** Which part of the site a request is for; `other` is whatever belongs to none, such as scripts and images. */
export type Face = 'graphql' | 'rest' | 'page' | 'other';

/** The operation of requests whose name nobody has given them beforehand. */
export const UNNAMED = 'other';

/**
 * What operators learn of one request, gathered while it is answered; the log and the metrics are written from it.
 * Nothing that a caller has sent gets in here, but for the id of a trusted proxy: names come from Octavo's own lists.
 */
export interface RequestScope {
  /** Stands in every line of the log, in `X-Request-Id` and, as `errorId`, in errors that were logged. */
  readonly id: string;
  face: Face;
  /** The name of the operation or page; {@link UNNAMED} when it has none. */
  operation: string;
  /** Whom the request speaks for, once that is verified. */
  uid: string | null;
  /** Whether its answer is the same for everybody, see {@link isPublicRead}. */
  readonly isPublicRead: boolean;
  /** The codes of the errors that it was answered with. */
  readonly codes: Set<ErrorCode>;
  /** The limits that it ran into, by their names out of limits/. */
  readonly refusals: Set<string>;
}

/** The header that carries the id, in requests from a proxy and in all answers. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What an id of a proxy may look like: UUIDs and the hexadecimal ids of nginx, Envoy and HAProxy among others do. */
export const REQUEST_ID_PATTERN = /^[A-Za-z0-9_.-]{16,64}$/;

const storage = new AsyncLocalStorage<RequestScope>();
const scopes = new WeakMap<object, RequestScope>();

/** The scope of the request that is being answered, or undefined outside of any. */
export function currentScope(): RequestScope | undefined {
  return storage.getStore();
}

/** The scope of a request; for events of its connection, which happen outside of it. */
export function scopeOf(request: object): RequestScope | undefined {
  return scopes.get(request);
}

/** Names what the current request asks for. @param operation out of a list that callers cannot make longer */
export function nameOperation(face: Face, operation: string): void {
  const scope = storage.getStore();
  if (!scope) return;
  scope.face = face;
  scope.operation = operation;
}

/** Notes with what code the current request is answered. */
export function noteCode(code: ErrorCode): void {
  storage.getStore()?.codes.add(code);
}

/** Whether an address, so many hops away, is a proxy that is believed: what TRUST_PROXY comes to. */
export type IsTrusted = (address: string, hop: number) => boolean;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which part of the site a route belongs to; `other` unless told. */
    face?: Face;
    /** What log and metrics call it, whatever becomes of the request. */
    operation?: string;
  }
}

/** Gives each request its scope, and its id to the answer. Comes before everything that answers or logs. */
export const requestScope = fastifyPlugin(
  (app: FastifyInstance, { sessionCookie }: { sessionCookie: SessionCookie }, done: () => void): void => {
    app.addHook('onRequest', (request, reply, next) => {
      storage.run(openScope(request, reply, sessionCookie), next);
    });
    done();
  },
);

function openScope(request: FastifyRequest, reply: FastifyReply, cookie: SessionCookie): RequestScope {
  const { face = 'other', operation = UNNAMED } = request.routeOptions.config;
  const scope: RequestScope = {
    id: request.id,
    face,
    operation,
    uid: null,
    isPublicRead: isPublicRead(request.raw, cookie),
    codes: new Set(),
    refusals: new Set(),
  };
  scopes.set(request.raw, scope);
  reply.header(REQUEST_ID_HEADER, scope.id);
  return scope;
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
