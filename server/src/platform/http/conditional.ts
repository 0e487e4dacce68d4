import etag from 'etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { AppError } from '../core/app-error.js';

/** Weak (RFC 9110, section 8.8.3), because one content is sent in several encodings. */
export function entityTag(content: string | Buffer): string {
  return etag(content, { weak: true });
}

/** Whether a change has conditions. */
export function isConditional({ headers }: FastifyRequest): boolean {
  return headers['if-match'] !== undefined || headers['if-none-match'] !== undefined;
}

/**
 * Whether `If-Match` and `If-None-Match` let a change through (RFC 9110, sections 13.1.1 and 13.1.2). Unlike there, weak
 * tags match in `If-Match`: an edit concerns the content, not its encoding.
 * @param current what a GET would return now
 */
export function mayChange({ headers }: FastifyRequest, current: object): boolean {
  const { 'if-match': required, 'if-none-match': excluded } = headers;
  const tag = entityTag(JSON.stringify(current));
  return (required === undefined || names(required, tag)) && !names(excluded, tag);
}

/** Where nothing has an entity tag, `If-Match` can only name none. @throws PRECONDITION_FAILED */
export function refuseEntityTags({ headers }: FastifyRequest): void {
  const required = headers['if-match'];
  if (required !== undefined && required.trim() !== '*') throw preconditionFailed();
}

export const preconditionFailed = (
  message = 'It is not as this request requires. Nothing was changed.',
): AppError => new AppError('PRECONDITION_FAILED', message);

/** Compares weakly (RFC 9110, sections 8.8.3.2 and 13.1.2). */
function names(condition: string | undefined, tag: string): boolean {
  if (condition === undefined) return false;
  return condition.split(',').some((one) => one.trim() === '*' || opaque(one.trim()) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

/**
 * Adds ETags to GET responses and answers 304. `@fastify/etag` would also tag errors and POSTs, and supports neither
 * lists nor `*`.
 */
export const conditionalReads = fastifyPlugin(
  (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onSend', (request, reply, payload, next) => {
      if (!isTagged(request, reply, payload)) return next(null, payload);
      // Cached bodies have set it.
      const tag = reply.hasHeader('ETag') ? String(reply.getHeader('ETag')) : entityTag(payload);
      reply.header('ETag', tag);
      if (!names(request.headers['if-none-match'], tag)) return next(null, payload);
      reply.code(304).removeHeader('Content-Type').removeHeader('Content-Encoding');
      next(null, '');
    });
    done();
  },
);

function isTagged(
  { method }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  return (
    (method === 'GET' || method === 'HEAD') &&
    reply.statusCode === 200 &&
    !String(reply.getHeader('Cache-Control')).includes('no-store') &&
    (typeof payload === 'string' || Buffer.isBuffer(payload))
  );
}
