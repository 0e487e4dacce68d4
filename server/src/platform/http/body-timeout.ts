import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

/** How long a body may take to arrive, in milliseconds. */
const BODY_TIMEOUT = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In place of 60 s, in milliseconds; never more than the server's own limit for a request. */
    bodyTimeout?: number;
  }
}

/**
 * Cuts off those who send their body too slowly. Node's own limit is the same for every address, and must be long
 * enough for a picture from a phone.
 */
export const bodyTimeout = fastifyPlugin(
  (
    app: FastifyInstance,
    { milliseconds = BODY_TIMEOUT }: { milliseconds?: number },
    done: () => void,
  ): void => {
    app.addHook('onRequest', (request, _reply, next) => {
      if (hasBody(request)) limitBody(request, request.routeOptions.config.bodyTimeout ?? milliseconds);
      next();
    });
    done();
  },
);

function limitBody({ raw }: FastifyRequest, milliseconds: number): void {
  const timer = setTimeout(() => raw.socket.destroy(), milliseconds).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

/** A client without a body may send `Content-Length: 0`. */
export function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
