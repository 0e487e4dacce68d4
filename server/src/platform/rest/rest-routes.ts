import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.js';
import { MAX_PAGE_SIZE } from '../core/pagination.js';
import { COST } from '../limits/cost.js';
import { hasBody } from '../http/body-timeout.js';
import { addVary } from '../http/cached-body.js';
import { PERSONAL_READS, PUBLIC_READS } from '../http/caching.js';
import { refuseEntityTags } from '../http/conditional.js';
import { CLIENT_TIMEOUTS } from '../http/http-server.js';
import { malformedRequest } from '../http/problem.js';
import { hasUtf8Query } from '../http/routing.js';
import { operationSchema } from './openapi/route-schema.js';
import { type Operation, takesQuery } from './operation.js';
import { FORM, requireForm } from './file-part.js';
import { nextPageOf } from './parameters.js';
import type { ViewerOf } from '../http/request-auth.js';

export interface RestOptions {
  operations: readonly Operation[];
  viewerOf: ViewerOf;
}

/** One route per operation, with the HTTP headers of RFC 9110. */
export async function restRoutes(app: FastifyInstance, { operations, viewerOf }: RestOptions): Promise<void> {
  await app.register(multipart);
  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: routePattern(operation.path),
      schema: operationSchema(operation),
      // Nobody would read what is decompressed before the handler refuses it.
      ...(operation.file && { decompress: false as const }),
      config: {
        transport: 'rest',
        operation: operation.id,
        cost: (request) => pointsOf(operation, request),
        ...(operation.action && { action: operation.action }),
        ...(operation.setsCookie && { crossSite: 'session' as const }),
        ...(operation.file && { takes: FORM, bodyTimeout: CLIENT_TIMEOUTS.requestTimeout }),
      },
      handler: (request, reply) => handle(operation, viewerOf, request, reply),
    });
  }
}

/** `/blog/{id}` becomes `/blog/:id`. */
function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

async function handle(
  operation: Operation,
  viewerOf: ViewerOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  if (takesQuery(operation) && !hasUtf8Query(request.url)) throw malformedRequest();
  if (operation.bodyInput) requireJson(request);
  if (operation.file && hasBody(request)) requireForm(request, operation.file);
  const viewer = operation.access === 'member' ? await viewerOf(request.raw) : null;
  const isRefused = operation.access === 'member' && !viewer;
  if (operation.method !== 'GET' && !operation.conditional && !isRefused) refuseEntityTags(request);
  const { json, nextCursor } = await operation.run(request, reply, viewer);

  reply.code(operation.status ?? 200).type('application/json; charset=utf-8');
  reply.header('Cache-Control', operation.cache === 'public' ? PUBLIC_READS : PERSONAL_READS);
  if (operation.access === 'member') addVary(reply, 'Cookie, Authorization');
  if (operation.location) reply.header('Location', fillIn(operation.location, json));
  if (nextCursor) reply.header('Link', `<${nextPageOf(request, nextCursor)}>; rel="next"`);
  return json;
}

function fillIn(template: string, json: object): string {
  const values = new Map<string, unknown>(Object.entries(json));
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

/** @throws UNSUPPORTED_MEDIA_TYPE unless the body is JSON */
function requireJson(request: FastifyRequest): void {
  if (!hasBody(request) || /^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    return;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json.');
}

/** Besides the call itself, as in GraphQL. */
function pointsOf({ method, response: { schema, maxRows } }: Operation, request: FastifyRequest): number {
  if (method !== 'GET') return COST.write;
  return (schema.cost ?? COST.row) * (maxRows ?? requestedRows(request));
}

/** An invalid `limit` is refused later, before any query. */
function requestedRows({ query }: FastifyRequest): number {
  const limit = Number((query as { limit?: unknown }).limit);
  return Number.isInteger(limit) && limit >= 1 && limit <= MAX_PAGE_SIZE ? limit : MAX_PAGE_SIZE;
}
