import { Router } from 'express';
import type { Logger } from 'pino';
import { headersOf } from '../errors/error-codes.js';
import { refuseOtherMethods } from './methods.js';

export const HEALTH_PATHS = ['/healthz', '/readyz'];

/**
 * `GET /healthz`: the process lives. `GET /readyz`: it can serve.
 * @param check rejects while the database cannot be reached or lacks a migration
 */
export function healthRoutes(check: () => Promise<void>, log: Logger): Router {
  const router = Router();

  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });

  router.get('/readyz', async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      await check();
      response.json({ status: 'ok' });
    } catch (error) {
      log.warn({ err: error }, 'Not ready to serve');
      response.status(503).set(headersOf('SERVICE_UNAVAILABLE')).json({ status: 'unavailable' });
    }
  });

  router.all(HEALTH_PATHS, refuseOtherMethods('GET'));
  return router;
}
