import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { Logger } from 'pino';
import { scopeOf } from '../log/request-scope.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked every few seconds by whoever watches the site: neither logged nor counted. */
    isProbe?: boolean;
  }
}

/**
 * Writes a line for a request when it is over: level `warn` for a status of 500 and above, `debug` for files that
 * were sent, else `info`. A line says what was asked for by the name that Octavo gives it, never by the address that was
 * sent; of the caller it says the uid at most, which is in no other system and leads an operator to the member who
 * writes "it fails for me", or to the one who floods the site.
 */
function logWhenOver(log: Logger, { raw: request }: FastifyRequest, { raw: response }: FastifyReply): void {
  const began = performance.now();
  response.once('close', () => {
    const scope = scopeOf(request);
    if (!scope) return;
    const { id, transport, operation, codes, uid } = scope;
    const { method } = request;
    const status = response.statusCode;
    const line = {
      requestId: id,
      method,
      transport,
      operation,
      status,
      ms: Math.round(performance.now() - began),
      ...(codes.size > 0 && { codes: [...codes] }),
      ...(uid && { uid }),
    };
    const message = response.writableEnded ? 'Answered' : 'Client disconnected before the response';
    if (status >= 500) log.warn(line, message);
    else if (transport === 'other' && status < 400) log.debug(line, message);
    else log.info(line, message);
  });
}

/** {@link logWhenOver} for every request. Comes after requestScope; probes of the site's health are left out. */
export const requestLog = fastifyPlugin(
  (app: FastifyInstance, { log }: { log: Logger }, done: () => void): void => {
    app.addHook('onRequest', (request, reply, next) => {
      if (!request.routeOptions.config.isProbe) logWhenOver(log, request, reply);
      next();
    });
    done();
  },
);
