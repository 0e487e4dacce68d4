import { Router, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../errors/app-error.js';
import { PERSONAL_READS } from './caching.js';
import { refuseOtherMethods } from './methods.js';
import type { Operation } from './operation.js';
import { nextPageOf } from './parameters.js';
import { sendJson, sendPublicJson } from './send-json.js';
import type { ViewerOf } from './viewer.js';

/**
 * Routes the operations; what HTTP asks of every address (RFC 9110) is done here, once for all of them.
 * @param readBody parses what was sent; bodies that are sent to any other address are not looked at
 */
export function restRouter(
  operations: readonly Operation[],
  viewerOf: ViewerOf,
  readBody: RequestHandler,
): Router {
  const router = Router();
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const onPath = operations.filter((operation) => operation.path === path);
    const route = router.route(routePattern(path)).all(readBody);
    for (const operation of onPath) {
      route[METHOD_NAMES[operation.method]](answerWith(operation, viewerOf));
    }
    route.all(leavePagesAlone, refuseOtherMethods(...onPath.map(({ method }) => method)));
  }
  return router;
}

/** The path as Express writes it: `/blog/{id}` is `/blog/:id`. */
export function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

const METHOD_NAMES = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function answerWith(operation: Operation, viewerOf: ViewerOf): RequestHandler {
  return async (request, response) => {
    if (operation.bodyInput) requireJson(request, response);
    const viewer = operation.access === 'member' ? await viewerOf(request) : null;
    const { json, nextCursor } = await operation.run(request, response, viewer);

    response.status(operation.status ?? 200);
    if (operation.access === 'member') response.vary('Cookie, Authorization');
    if (operation.location) response.location(fillIn(operation.location, json));
    if (nextCursor) response.set('Link', `<${nextPageOf(request, nextCursor)}>; rel="next"`);
    const text = JSON.stringify(json);
    if (operation.cache === 'public') return sendPublicJson(request, response, text);
    response.set('Cache-Control', PERSONAL_READS);
    sendJson(request, response, text);
  };
}

/** `/blog/{insertedId}` over an answer. */
function fillIn(template: string, json: object): string {
  const values = new Map<string, unknown>(Object.entries(json));
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

/** Whether there is anything to read. A client without a body may still send `Content-Length: 0`. */
function hasBody(request: Request): boolean {
  const length = request.get('Content-Length');
  return request.get('Transfer-Encoding') !== undefined || (length !== undefined && length !== '0');
}

/** @throws UNSUPPORTED_MEDIA_TYPE for a body that is not JSON; `Accept` then says what is (RFC 9110, section 12.5.1) */
function requireJson(request: Request, response: Response): void {
  if (!hasBody(request) || request.is('application/json')) return;
  response.set('Accept', 'application/json');
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json.');
}

/**
 * Where a page has the same address, as the Watchlist's has, a browser that opens it gets the page. Only whoever names
 * HTML wants one; "anything" is what clients of an API accept.
 */
const leavePagesAlone: RequestHandler = (request, _response, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  next(isRead && request.accepts(['json', 'html']) === 'html' ? 'route' : undefined);
};
