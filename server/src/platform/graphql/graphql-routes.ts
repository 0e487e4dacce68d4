import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../core/app-error.js';
import { addVary } from '../http/cached-body.js';
import { malformedRequest } from '../http/problem.js';
import { hasUtf8Query } from '../http/routing.js';
import { UNNAMED } from '../core/request-scope.js';
import type { RequestContext } from './context.js';
import { isRegistered } from './documents/allowlist.js';
import type { PersistedOperations } from './documents/persisted-operations.js';
import { sendError } from './errors.js';

interface GraphQLRouteOptions {
  server: ApolloServer<RequestContext>;
  /** Its errors are sent as GraphQL errors. */
  contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  documents: PersistedOperations;
  log: Logger;
}

/** `Vary` of GET responses. */
const DEPENDS_ON = 'Accept, Authorization, Cookie';

const ANSWERS = ['application/json; charset=utf-8', 'application/graphql-response+json; charset=utf-8'];

const NOT_ACCEPTABLE = 'Please accept application/json or application/graphql-response+json.';

/** `/graphql`, by Apollo's Fastify integration. */
export async function graphqlRoutes(app: FastifyInstance, options: GraphQLRouteOptions): Promise<void> {
  const { server, contextOf, documents, log } = options;
  const answer = fastifyApolloHandler(server, { context: contextOf });
  app.setErrorHandler((error, request, reply) => sendError(log, error, request, reply));
  app.route({
    // Apollo answers unsupported methods itself.
    method: app.supportedMethods,
    url: '/graphql',
    config: {
      transport: 'graphql',
      operation: UNNAMED,
      isData: true,
      cost: 0,
      cacheKey: keyOfRead,
      // With unregistered operations, callers could fill the memory. The pages send hashes: texts need no cache.
      isCacheable: (request) => !hasText(request.url) && isRegistered(documents, request),
    },
    // Apollo looks at `Accept` only when the operation has run.
    onRequest: async (request) => {
      if (!hasUtf8Query(request.url)) throw malformedRequest();
      if (request.accepts().type(ANSWERS) === false) throw new AppError('NOT_ACCEPTABLE', NOT_ACCEPTABLE);
    },
    handler: async (request, reply) => {
      // The integration overwrites the `Vary` that CORS set.
      const vary = reply.getHeader('Vary');
      const body = (await answer.call(app, withoutOrigin(request), reply)) as string;
      if (vary) addVary(reply, String(vary));
      if (request.method === 'GET') addVary(reply, DEPENDS_ON);
      return body;
    },
  });
}

/**
 * The integration makes a URL, of which it uses only the query. Without a Host header, or with a proxy's odd
 * `X-Forwarded-Proto`, that fails.
 */
function withoutOrigin(request: FastifyRequest): FastifyRequest {
  const origin = { protocol: { value: 'http' }, hostname: { value: 'localhost' } };
  return Object.create(request, origin) as FastifyRequest;
}

/** Apollo's CSRF prevention requires one of these; other sites need a preflight for them. */
const PREFLIGHTED = ['apollo-require-preflight', 'x-apollo-operation-name', 'content-type'] as const;

/** Null unless it is a GET that Apollo accepts. */
function keyOfRead({ method, url, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || !PREFLIGHTED.some((name) => headers[name] !== undefined)) return null;
  // Apollo's response depends on these headers; none can hold a line break.
  return `graphql ${url.slice(url.indexOf('?') + 1)}\n${headers.accept ?? ''}\n${headers['content-type'] ?? ''}`;
}

function hasText(url: string): boolean {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).has('query');
}
