import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

/** How long a body may take to arrive, in milliseconds. */
const BODY_TIMEOUT = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Overrides the default of 60 s, in milliseconds; the server's `requestTimeout` still applies. */
    bodyTimeout?: number;
  }
}

/**
 * Closes connections that send a body too slowly. Node's `requestTimeout` is the same for every route, and must
 * be long enough to upload a picture from a phone.
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

/** Whether the request has a body. Clients without one may send `Content-Length: 0`. */
export function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
