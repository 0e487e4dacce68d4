import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { accountRoutes, EXPORT_PATH } from './modules/account/account.routes.js';
import { cardThread } from './modules/blog/card/card.routes.js';
import { markdownThread } from './modules/blog/feeds/feeds.routes.js';
import { readableBodies } from './modules/blog/readable-bodies.js';
import { newsletterForms, ONE_CLICK_PATHS } from './modules/subscriber/subscriber.forms.js';
import { REST_TAGS, restOperations } from './operations.js';
import { sitePages } from './pages.js';
import { hasCredentials, sessionCookieOf } from './platform/auth/credentials.js';
import { answerWith } from './platform/graphql/answer.js';
import { RequestContext } from './platform/graphql/context.js';
import { requireRegistered } from './platform/graphql/documents/registered-only.js';
import { graphqlEndpoint } from './platform/graphql/endpoint.js';
import { toGraphQLError } from './platform/graphql/errors.js';
import { keptFront } from './platform/graphql/kept-front.js';
import { KeptReads } from './platform/graphql/kept-reads.js';
import { startGraphQLServer, type GraphQLSettings } from './platform/graphql/server.js';
import { askWho } from './platform/graphql/unknown-viewer.js';
import { corsHeaders, type CorsOrigins } from './platform/http/cors.js';
import { checkCrossSite, crossSiteRules, refuseCrossSite } from './platform/http/cross-site.js';
import { HEALTH_PATHS, healthRoutes } from './platform/http/health.js';
import { namedRequests } from './platform/http/named.js';
import { jsonBody } from './platform/http/json-body.js';
import { problemHandler, unknownPath } from './platform/http/problem.js';
import { restRouter } from './platform/http/rest-router.js';
import { standalonePage } from './platform/http/standalone-page.js';
import { PageDocument } from './platform/pages/document.js';
import { bundleIn } from './platform/pages/renderer.js';
import {
  securityHeadersOfData,
  securityHeadersOfPages,
  type SecuritySettings,
  withSecurityHeaders,
} from './platform/http/security.js';
import { createViewerOf } from './platform/http/viewer.js';
import { IDEMPOTENCY_KEY_HEADER, parseIdempotencyKey } from './platform/idempotency/idempotency-key.js';
import { COST } from './platform/limits/cost.js';
import { createMetering, type Limits } from './platform/limits/meter.js';
import { meteredOperations } from './platform/limits/rest.js';
import { requestLog } from './platform/log/request-log.js';
import { currentScope, type IsTrusted, openRequestScope } from './platform/log/request-scope.js';
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
  /** Whether the pages offer Google's window to sign in. */
  googleSignIn: boolean;
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

/** The whole site, which does not listen yet. */
export interface App {
  /** What knows the routes. */
  app: Express;
  /** What answers: kept answers at once, everything else by `app`. */
  handler: RequestListener;
  /** Lets GraphQL requests under way finish. */
  close: () => Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { services, log } = options;
  const { subscribers } = services;
  const sessionCookie = sessionCookieOf(services.siteUrl.isHttps);
  const viewerOf = createViewerOf(sessionCookie, async (credentials, account) => {
    const viewer = await services.sessions.viewerOf(credentials, account);
    const scope = currentScope();
    if (scope && viewer) scope.uid = viewer.uid;
    return viewer;
  });
  const schema = await createSchema(services);
  const operations = restOperations(services);
  const metering = createMetering(options.limits, viewerOf, (request) =>
    hasCredentials(request, sessionCookie),
  );
  const graphql = await startGraphQLServer(schema, options.graphql, log);

  const crossSite = crossSiteRules(operations, services.siteUrl, sessionCookie, options.corsOrigins, {
    open: ONE_CLICK_PATHS,
    downloads: [EXPORT_PATH],
  });
  const document = PageDocument.read(options.clientDir);
  const putSecurityHeaders = securityHeadersOfPages({
    ...options.security,
    inlineScripts: document?.inlineScripts ?? [],
  });
  const cors = corsHeaders(options.corsOrigins);
  /** What every request passes, whatever it is for, in this order; those of GraphQL as graphqlEndpoint has it. */
  const always: (RequestHandler | ErrorRequestHandler)[] = [
    requestLog(log),
    ...(options.metrics ? [options.metrics.countRequests] : []),
    namedRequests(operations),
    withSecurityHeaders(putSecurityHeaders),
    cors,
    refuseCrossSite(crossSite),
    metering.ofRefused,
    compression(),
  ];

  const answerGraphQL = answerWith(graphql, async ({ request, response, body }) => {
    const { method = '', url = '', headers } = request;
    if (options.graphql.operations === 'registered') {
      requireRegistered(options.graphql.documents, { method, url, body });
    }
    try {
      const key = parseIdempotencyKey(headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()]?.toString());
      const { viewer, unknown } = await askWho(viewerOf(request), log);
      return new RequestContext(viewer, metering.meterOf(response), key, unknown);
    } catch (error) {
      throw toGraphQLError(error, log, headers.authorization);
    }
  });
  const keptReads = new KeptReads(services.changes, options.graphql.documents);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.use(openRequestScope);
  // Asked every few seconds, so before what is written down or counted.
  app.use(HEALTH_PATHS, withSecurityHeaders(putSecurityHeaders));
  app.use(healthRoutes(options.checkReady, log));
  app.use(...always);
  app.use(meteredOperations(operations, metering));
  const chargeExport = metering.atArrival(() => ({ points: COST_OF_EXPORT, action: 'export' }));
  app.use(accountRoutes({ accounts: services.accounts, viewerOf, charge: chargeExport, log }));
  app.get('/config/client.json', (_request, response) => {
    const newsletter = { asksToConfirm: subscribers.asks };
    response.set('Cache-Control', 'no-cache').json({ ...options.clientConfig, newsletter });
  });
  app.use(restRouter(operations, viewerOf, jsonBody(BODY_LIMIT)));
  app.use(newsletterForms({ subscribers, charge: metering.atArrival(() => ({ points: COST.write })), log }));
  const described = { operations, tags: REST_TAGS, graphql: schema, sessionCookie: sessionCookie.name };
  app.use(openApiRoutes(openApiDocument(described)));
  app.use(standalonePage(options.clientDir, '/playground', 'playground.html'));
  app.use(standalonePage(options.clientDir, '/docs', 'docs.html'));
  const markdown = markdownThread();
  const cards = cardThread();
  const readable = readableBodies(bundleIn(options.rendererDir ?? ''));
  app.use(
    sitePages({
      ...options,
      document,
      graphql,
      viewerOf,
      metering,
      markdown,
      cards,
      readable: readable.bodies,
      sessionCookie,
    }),
  );
  app.use(unknownPath);
  app.use(problemHandler(log));
  const isTrusted = app.get('trust proxy fn') as IsTrusted;
  const shared = { metering, log, metrics: options.metrics, isTrusted };
  const endpoint = graphqlEndpoint({
    ...shared,
    answer: keptReads.around(answerGraphQL, (response) => metering.meterOf(response)),
    putSecurityHeaders: securityHeadersOfData(options.security),
    cors,
    checkCrossSite: (request) => checkCrossSite(crossSite, request, '/graphql', isTrusted),
    bodyLimit: BODY_LIMIT,
    next: app,
  });
  const handler = keptFront({ ...shared, kept: keptReads, next: endpoint });
  const close = async (): Promise<void> => {
    await graphql.stop();
    keptReads.close();
    await markdown.close();
    await cards.close();
    await readable.close();
  };
  return { app, handler, close };
}
