import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { Logger } from 'pino';
import { currentScope } from '../core/request-scope.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A health probe: neither logged nor counted. */
    isProbe?: boolean;
  }
}

/**
 * `warn` for status 500 and above, `debug` for files, otherwise `info`. The line has the operation, not the URL, and
 * the caller's uid only.
 */
function logWhenOver(log: Logger, { method }: FastifyRequest, { raw: response }: FastifyReply): void {
  const scope = currentScope();
  if (!scope) return;
  const began = performance.now();
  response.once('close', () => {
    const { id, transport, operation, codes, uid } = scope;
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

/** Skips health probes. Register it after requestScope. */
export const requestLog = fastifyPlugin(
  (app: FastifyInstance, { log }: { log: Logger }, done: () => void): void => {
    app.addHook('onRequest', (request, reply, next) => {
      if (!request.routeOptions.config.isProbe) logWhenOver(log, request, reply);
      next();
    });
    done();
  },
);
