import { Router } from 'express';
import { nameOperation, UNNAMED } from '../log/request-scope.js';
import type { Operation } from './operation.js';
import { routePattern } from './rest-router.js';

/**
 * Tells log and metrics which operation an address is, before anything may refuse the request. A page that has a REST
 * operation's address gets its name when it turns out to be wanted.
 */
export function namedRequests(operations: readonly Operation[]): Router {
  const router = Router();
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const onPath = operations.filter((operation) => operation.path === path);
    router.all(routePattern(path), ({ method }, _response, next) => {
      const wanted = method === 'HEAD' ? 'GET' : method;
      nameOperation('rest', onPath.find((operation) => operation.method === wanted)?.id ?? UNNAMED);
      next();
    });
  }
  return router;
}
