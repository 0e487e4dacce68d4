import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

/** In bytes: room for a post of 100,000 four-byte characters, escaped. */
export const BODY_LIMIT = 1024 * 1024;

/**
 * JSON in UTF-8 only (RFC 8259, section 8.1): a firewall might take UTF-7 or UTF-16 for harmless text. Other media
 * types are not read.
 */
export const jsonBodies = fastifyPlugin((app: FastifyInstance, _options: object, done: () => void): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
      if (charset.toLowerCase() !== 'utf-8') throw unreadableBody(415);
      const text = textOf(body);
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

/** U+FFFD would replace what the caller wrote. */
function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw unreadableBody(400);
  }
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;

export const unreadableBody = (statusCode: number): Error =>
  Object.assign(new Error('The body cannot be read'), { statusCode });
