import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

/** In milliseconds. */
const BODY_TIMEOUT = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In milliseconds; the server's `requestTimeout` still applies. */
    bodyTimeout?: number;
  }
}

/**
 * Closes connections that send a body too slowly. Node's `requestTimeout`, one for all routes, must let a phone
 * upload a picture.
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

/** Clients without a body may send `Content-Length: 0`. */
export function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
