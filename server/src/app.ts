import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { EXPORT_PATH, accountRoutes } from './modules/account/account.routes.js';
import { newsletterForms, ONE_CLICK_PATHS } from './modules/subscriber/subscriber.forms.js';
import { REST_TAGS, restOperations } from './operations.js';
import { sitePages } from './pages.js';
import { sessionCookieOf } from './platform/auth/credentials.js';
import { RequestContext } from './platform/graphql/context.js';
import { requireRegistered } from './platform/graphql/documents/registered-only.js';
import { graphqlErrorHandler, toGraphQLError } from './platform/graphql/errors.js';
import { startGraphQLServer, type GraphQLSettings } from './platform/graphql/server.js';
import { askWho } from './platform/graphql/unknown-viewer.js';
import { heedConditions } from './platform/http/caching.js';
import { corsHeaders, type CorsOrigins } from './platform/http/cors.js';
import { crossSiteRules, refuseCrossSite } from './platform/http/cross-site.js';
import { healthRoutes } from './platform/http/health.js';
import { namedRequests } from './platform/http/named.js';
import { problemHandler, unknownPath } from './platform/http/problem.js';
import { restRouter } from './platform/http/rest-router.js';
import { standalonePage } from './platform/http/standalone-page.js';
import { securityHeaders, type SecuritySettings } from './platform/http/security.js';
import { createViewerOf } from './platform/http/viewer.js';
import { IDEMPOTENCY_KEY_HEADER, parseIdempotencyKey } from './platform/idempotency/idempotency-key.js';
import { COST } from './platform/limits/cost.js';
import { createMetering, type Limits } from './platform/limits/meter.js';
import { meteredOperations } from './platform/limits/rest.js';
import { requestLog } from './platform/log/request-log.js';
import { currentScope, openRequestScope } from './platform/log/request-scope.js';
import type { Metrics } from './platform/metrics/metrics.js';
import { openApiDocument } from './platform/openapi/document.js';
import { openApiRoutes } from './platform/openapi/openapi-routes.js';
import { createSchema } from './schema.js';
import type { Services } from './services.js';

/** The largest request body: a post of 100,000 characters, each of four bytes and escaped, fits. */
const BODY_LIMIT = '1mb';

/** In points: as much as a hundred rows. How often is what matters, see limits/actions.ts. */
const COST_OF_EXPORT = 100;

/** What the browser learns at run time, at `/config/client.json`: public keys only. */
export interface ClientConfig {
  firebase: Record<string, string>;
  /** `host:port` of the Firebase emulator, or null when the real provider is used. */
  authEmulatorHost: string | null;
}

export interface AppOptions {
  services: Services;
  log: Logger;
  clientConfig: ClientConfig;
  security: SecuritySettings;
  /** Whose pages may call from elsewhere. */
  corsOrigins: CorsOrigins;
  graphql: GraphQLSettings;
  /** Folder of the built client. */
  clientDir: string;
  /** Folder of the pages as code for the server; null leaves all rendering to the browser. */
  rendererDir: string | null;
  /** How much memory pages may take that are kept for visitors, in bytes; 0 keeps none. */
  pageCacheBytes: number;
  /** Express's "trust proxy": whose word about the client's address and protocol is believed. */
  trustProxy: number | string[] | false;
  /** What callers are held to. */
  limits: Limits;
  /** What counts the requests; null where nobody asks for the numbers. */
  metrics: Metrics | null;
  /** Rejects while the site cannot serve; see GET /readyz. */
  checkReady: () => Promise<void>;
}

/** The whole site as an Express app that does not listen yet. `close` lets GraphQL requests under way finish. */
export async function createApp(options: AppOptions): Promise<{ app: Express; close: () => Promise<void> }> {
  const { services, log } = options;
  const sessionCookie = sessionCookieOf(services.siteUrl.isHttps);
  const viewerOf = createViewerOf(sessionCookie, async (credentials, account) => {
    const viewer = await services.sessions.viewerOf(credentials, account);
    const scope = currentScope();
    if (scope && viewer) scope.uid = viewer.uid;
    return viewer;
  });
  const schema = await createSchema(services);
  const operations = restOperations(services);
  const metering = createMetering(options.limits, viewerOf);
  const graphql = await startGraphQLServer(schema, options.graphql, log);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.use(openRequestScope);
  // Asked every few seconds, so before what is written down or counted.
  app.use(healthRoutes(options.checkReady, log));
  app.use(requestLog(log));
  if (options.metrics) app.use(options.metrics.countRequests);
  app.use(namedRequests(operations));
  app.use(securityHeaders(options.security));
  app.use(corsHeaders(options.corsOrigins));
  const { siteUrl, subscribers } = services;
  app.use(
    refuseCrossSite(crossSiteRules(operations, siteUrl, sessionCookie, options.corsOrigins, ONE_CLICK_PATHS)),
  );
  app.use(metering.ofRefused);
  app.use(compression());
  app.use('/graphql', metering.atArrival());
  app.use(meteredOperations(operations, metering));
  app.use(
    EXPORT_PATH,
    metering.atArrival(() => ({ points: COST_OF_EXPORT, action: 'export' })),
  );
  app.use(express.json({ limit: BODY_LIMIT }));

  app.use(
    '/graphql',
    heedConditions,
    expressMiddleware(graphql, {
      context: async ({ req, res }) => {
        if (options.graphql.operations === 'registered') requireRegistered(options.graphql.documents, req);
        try {
          const key = parseIdempotencyKey(req.get(IDEMPOTENCY_KEY_HEADER));
          const { viewer, unknown } = await askWho(viewerOf(req), log);
          return new RequestContext(viewer, metering.meterOf(res), key, unknown);
        } catch (error) {
          throw toGraphQLError(error, log);
        }
      },
    }),
  );
  app.use('/graphql', graphqlErrorHandler(log));
  app.get('/config/client.json', (_request, response) => {
    const newsletter = { asksToConfirm: subscribers.asks };
    response.set('Cache-Control', 'no-cache').json({ ...options.clientConfig, newsletter });
  });
  app.use(restRouter(operations, viewerOf));
  app.use(accountRoutes(services.accounts, viewerOf, log));
  app.use(newsletterForms({ subscribers, charge: metering.atArrival(() => ({ points: COST.write })), log }));
  const described = { operations, tags: REST_TAGS, graphql: schema, sessionCookie: sessionCookie.name };
  app.use(openApiRoutes(openApiDocument(described)));
  app.use(standalonePage(options.clientDir, '/playground', 'playground.html'));
  app.use(standalonePage(options.clientDir, '/docs', 'docs.html'));
  app.use(await sitePages({ ...options, graphql, viewerOf, sessionCookie }));
  app.use(unknownPath);
  app.use(problemHandler(log));
  return { app, close: () => graphql.stop() };
}
