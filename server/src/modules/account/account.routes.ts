import { pipeline } from 'node:stream/promises';
import { Router, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { PERSONAL_READS } from '../../platform/http/caching.js';
import { refuseOtherMethods } from '../../platform/http/methods.js';
import type { ViewerOf } from '../../platform/http/viewer.js';
import { zipOf } from '../../platform/http/zip.js';
import { nameOperation } from '../../platform/log/request-scope.js';
import type { AccountService } from './account.service.js';

/** Where a member downloads everything of theirs. No row of the specification's section 7: a file for people. */
export const EXPORT_PATH = '/account/export';

interface AccountRouteOptions {
  accounts: AccountService;
  viewerOf: ViewerOf;
  /** Charges a request to its caller. */
  charge: RequestHandler;
  log: Logger;
}

/** `GET /account/export`: an archive, made while it is sent. */
export function accountRoutes({ accounts, viewerOf, charge, log }: AccountRouteOptions): Router {
  const router = Router();
  router
    .route(EXPORT_PATH)
    .all((_request, response, next) => {
      // Before anything may refuse it, so that log and metrics tell of what was refused.
      nameOperation('rest', 'exportAccount');
      response.vary('Cookie, Authorization').set('Cache-Control', PERSONAL_READS);
      next();
    }, charge)
    .get(async (request, response) => {
      const files = await accounts.export(await viewerOf(request));
      response.type('application/zip').attachment(`octavo-${new Date().toISOString().slice(0, 10)}.zip`);
      if (request.method === 'HEAD') return void response.end();
      await pipeline(zipOf(files), response).catch((error: unknown) => {
        // The headers are out: a download that breaks off is all that can be shown.
        if (!isReaderGone(error)) log.error({ err: error }, 'An account could not be downloaded as a whole');
      });
    })
    .all(refuseOtherMethods('GET'));
  return router;
}

/** The one who downloads has left, which is no failure. */
function isReaderGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
