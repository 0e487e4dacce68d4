import { Router, type Request } from 'express';
import { MAX_PAGE_SIZE } from '../graphql/connection.js';
import type { Operation } from '../http/operation.js';
import { routePattern } from '../http/rest-router.js';
import { COST } from './cost.js';
import type { Metering } from './meter.js';

/** Charges the addresses of the REST operations; pages of the site that have such an address too are free. */
export function meteredOperations(operations: readonly Operation[], metering: Metering): Router {
  const router = Router();
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const onPath = operations.filter((operation) => operation.path === path);
    const find = ({ method }: Request) =>
      onPath.find((operation) => operation.method === (method === 'HEAD' ? 'GET' : method));
    const charge = metering.atArrival((request) => {
      const operation = find(request);
      return { points: pointsOf(operation, request), action: operation?.countedAs };
    });
    router.all(routePattern(path), (request, response, next) =>
      !find(request) && request.method === 'GET' ? next() : charge(request, response, next),
    );
  }
  return router;
}

/** What an operation costs beside the call: as much as the GraphQL operation that does the same. */
function pointsOf(operation: Operation | undefined, request: Request): number {
  if (!operation) return 0;
  if (operation.method !== 'GET') return COST.write;
  const { shape, most } = operation.answer;
  // The body of a post counts as a row of its own.
  const row = 'longDescription' in shape.fields ? 2 * COST.row : COST.row;
  return row * (most ?? rowsAskedFor(request));
}

/** The size of the page as far as it is one; another one is refused before anything is read. */
function rowsAskedFor(request: Request): number {
  const limit = Number(request.query.limit);
  return Number.isInteger(limit) && limit >= 1 && limit <= MAX_PAGE_SIZE ? limit : MAX_PAGE_SIZE;
}
