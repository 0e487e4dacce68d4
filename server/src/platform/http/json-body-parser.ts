import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

/** The largest request body, in bytes: a post of 100,000 characters, each of four bytes and escaped, fits. */
export const BODY_LIMIT = 1024 * 1024;

/**
 * Reads bodies of JSON, which are UTF-8 and nothing else (RFC 8259, section 8.1): filters in front of the site would read
 * UTF-7 or UTF-16 as something harmless. A body of another type stays unread; the route says what it wants.
 */
export const jsonBodies = fastifyPlugin((app: FastifyInstance, _options: object, done: () => void): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
      if (charset.toLowerCase() !== 'utf-8') throw unreadableBody(415);
      const text = new TextDecoder().decode(body);
      // A client without a body may still name its type.
      if (text === '') return {};
      if (!/^\s*[[{]/.test(text)) throw unreadableBody(400);
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw unreadableBody(400);
      }
    },
  );
  app.addContentTypeParser('*', (_request, _payload, next) => next(null));
  done();
});

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;

/** For a body that cannot be read, by the status that it is answered with. */
export const unreadableBody = (statusCode: number): Error =>
  Object.assign(new Error('The body cannot be read'), { statusCode });
