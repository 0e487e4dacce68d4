import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { headersOf } from '../core/error-codes.js';

interface HealthOptions {
  /** Rejects while the database is unreachable or lacks a migration. */
  check: () => Promise<void>;
  log: Logger;
}

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve requests. */
export async function health(app: FastifyInstance, { check, log }: HealthOptions): Promise<void> {
  const options = { config: { isProbe: true } };

  app.get('/healthz', options, (_request, reply) => {
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await check();
      return { status: 'ok' };
    } catch (error) {
      log.warn({ err: error }, 'Readiness check failed');
      reply.code(503).headers(headersOf('SERVICE_UNAVAILABLE'));
      return { status: 'unavailable' };
    }
  });
}
