import etag from 'etag';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

/**
 * The entity tag of an answer (RFC 9110, section 8.8.3), from its content. Weak, because the same content leaves
 * compressed in different ways.
 */
export function entityTag(content: string | Buffer): string {
  return etag(content, { weak: true });
}

/**
 * Whether the caller has this content already, by `If-None-Match` (RFC 9110, section 13.1.2).
 * @param tag of the answer that is about to be sent
 */
export function isKnown({ headers }: { headers: IncomingHttpHeaders }, tag: string): boolean {
  return names(headers['if-none-match'], tag);
}

/**
 * Whether a change may go ahead as far as `If-Match` is concerned (RFC 9110, section 13.1.1): it is absent, `*`, or
 * names the content that is there. Unlike there, weak tags match as well: an edit is about the content, which they
 * stand for, and not about the bytes on the wire.
 * @param current what a GET would answer now
 */
export function mayChange({ headers }: FastifyRequest, current: object): boolean {
  const condition = headers['if-match'];
  return condition === undefined || names(condition, entityTag(JSON.stringify(current)));
}

/** Whether a condition is `*` or lists the tag, by weak comparison (RFC 9110, section 8.8.3.2). */
function names(condition: string | undefined, tag: string): boolean {
  if (condition === undefined) return false;
  return condition.split(',').some((one) => one.trim() === '*' || opaque(one.trim()) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

/**
 * Names the content of each answer to a GET by an entity tag, and answers 304 to those who have it already. Own code:
 * `@fastify/etag` tags errors and the answers of POST as well, and knows neither lists nor `*`.
 */
export const conditionalReads = fastifyPlugin(
  (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onSend', (request, reply, payload, next) => {
      if (!isTagged(request, reply, payload)) return next(null, payload);
      const tag = entityTag(payload);
      reply.header('ETag', tag);
      next(null, isKnown(request, tag) ? notModified(reply) : payload);
    });
    done();
  },
);

/** What no cache may keep is never asked about again. */
function isTagged(
  { method }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  return (
    (method === 'GET' || method === 'HEAD') &&
    reply.statusCode === 200 &&
    !reply.hasHeader('ETag') &&
    !String(reply.getHeader('Cache-Control')).includes('no-store') &&
    (typeof payload === 'string' || Buffer.isBuffer(payload))
  );
}

/** Turns an answer into 304, which has no content. */
export function notModified(reply: FastifyReply): string {
  reply.code(304).removeHeader('Content-Type');
  return '';
}
