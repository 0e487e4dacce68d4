import type { RequestListener } from 'node:http';
import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { Logger } from 'pino';
import { accountRoutes } from './modules/account/account.routes.js';
import { auditLogRoutes } from './modules/moderation/audit-log.routes.js';
import { cardRoutes, cardThread } from './modules/blog/card/card.routes.js';
import { mediaRoutes } from './modules/media/media.routes.js';
import { feedRoutes } from './modules/blog/feeds/feeds.routes.js';
import { markdownThread } from './modules/blog/feeds/markdown-thread.js';
import { postRoutes } from './modules/blog/post.routes.js';
import { renderedBodies } from './modules/blog/rendered-bodies.js';
import { newsletterForms } from './modules/subscriber/subscriber.forms.js';
import { REST_INFO, REST_TAGS, restOperations } from './rest-operations.js';
import { sitePages } from './pages.js';
import { hasCredentials, sessionCookieOf } from './platform/auth/credentials.js';
import { RequestContext } from './platform/graphql/context.js';
import { requireRegistered } from './platform/graphql/documents/allowlist.js';
import { toGraphQLError } from './platform/graphql/errors.js';
import { graphqlRoutes } from './platform/graphql/graphql-routes.js';
import { startGraphQLServer, type GraphQLSettings } from './platform/graphql/server.js';
import { viewerOrOutage } from './platform/graphql/viewer-or-outage.js';
import { bodyTimeout } from './platform/http/body-timeout.js';
import { BODY_LIMIT, jsonBodies, unreadableBody } from './platform/http/json-body-parser.js';
import { COMPRESSED_FROM } from './platform/http/cached-body.js';
import { conditionalReads } from './platform/http/conditional.js';
import { corsHeaders, type CorsOrigins } from './platform/http/cors.js';
import { crossSiteCheck } from './platform/http/cross-site.js';
import { health } from './platform/http/health.js';
import { hostCheck } from './platform/http/host-check.js';
import { methodsOfAddresses } from './platform/http/methods.js';
import { clientFiles, pageRoutes } from './platform/ssr/page-routes.js';
import { problems } from './platform/http/problem.js';
import { responseCache } from './platform/http/response-cache-hook.js';
import { restRoutes } from './platform/rest/rest-routes.js';
import { routedUrl, ROUTING } from './platform/http/routing.js';
import { securityHeaders, type SecuritySettings } from './platform/http/security.js';
import { type TrustedProxies, trustOf } from './platform/http/trust-proxy.js';
import { callerAuthentication, createRequestAuth } from './platform/http/request-auth.js';
import type { Limits } from './platform/limits/create-limits.js';
import { IDEMPOTENCY_KEY_HEADER, parseIdempotencyKey } from './platform/idempotency/idempotency-key.js';
import { createRateLimiter, networkRateLimit, rateLimit } from './platform/http/rate-limiter.js';
import { requestLog } from './platform/http/request-log.js';
import { requestIdOf, requestScope } from './platform/http/request-scope-hook.js';
import { currentScope } from './platform/core/request-scope.js';
import type { Metrics } from './platform/http/metrics.js';
import { openApi, openApiRoutes } from './platform/rest/openapi/openapi.js';
import { PageDocument } from './platform/ssr/document.js';
import { bundleIn } from './platform/ssr/renderer.js';
import { createSchema } from './schema.js';
import type { Services } from './services.js';

/** Public at `/config/client.json`. */
export interface ClientConfig {
  firebase: Record<string, string>;
  /** `host:port` of the emulator; null with the real provider. */
  authEmulatorHost: string | null;
  googleSignIn: boolean;
}

export interface AppOptions {
  services: Services;
  log: Logger;
  clientConfig: ClientConfig;
  security: SecuritySettings;
  corsOrigins: CorsOrigins;
  graphql: GraphQLSettings;
  clientDir: string;
  /** Null lets browsers render all pages. */
  rendererDir: string | null;
  /** 0 caches nothing. */
  pageCacheBytes: number;
  trustProxy: TrustedProxies;
  limits: Limits;
  metrics: Metrics | null;
  /** For GET /readyz. */
  checkReady: () => Promise<void>;
}

/** Not listening yet. */
export interface App {
  app: FastifyInstance;
  handler: RequestListener;
  /** Lets running requests finish. */
  close: () => Promise<void>;
}

/** Without a display name, Fastify searches all loaded modules for one. */
const named = <Options extends object>(plugin: FastifyPluginAsync<Options>): FastifyPluginAsync<Options> =>
  fastifyPlugin(plugin, { encapsulate: true });

/** One Fastify instance for pages, GraphQL, REST, feeds and files. Hooks run in the order of registration. */
export async function createApp(options: AppOptions): Promise<App> {
  const { services, log, clientDir } = options;
  const isTrusted = trustOf(options.trustProxy);
  const sessionCookie = sessionCookieOf(services.siteUrl.isHttps);
  const { identify, viewerOf } = createRequestAuth(sessionCookie, async (credentials) => {
    const principal = await services.sessions.identify(credentials);
    const scope = currentScope();
    if (scope && principal) scope.uid = principal.uid;
    return principal;
  });
  const isFromSomebody = (request: Parameters<typeof hasCredentials>[0]) =>
    hasCredentials(request, sessionCookie);
  const rateLimiter = createRateLimiter(options.limits, isFromSomebody);
  const operations = restOperations(services);
  const schema = await createSchema(services);
  const graphql = await startGraphQLServer(schema, options.graphql, log);
  const document = PageDocument.read(clientDir);
  const rendered = renderedBodies(bundleIn(options.rendererDir ?? ''));
  const pages = await sitePages({
    ...options,
    document,
    bodies: rendered.bodies,
    graphql,
    viewerOf,
    rateLimiter,
    hasCredentials: isFromSomebody,
  });
  const markdown = markdownThread();
  const cards = cardThread();

  // Pino's type would become part of the app's type.
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // requestLog instead: Fastify's lines have the URL, but neither operation nor member.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request, isTrusted),
    trustProxy: options.trustProxy === false ? false : isTrusted,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: routedUrl,
    routerOptions: ROUTING,
    return503OnClosing: false,
  });
  // class-validator validates input; the route schemas only describe it.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);

  await app.register(methodsOfAddresses);
  await app.register(openApi, {
    info: REST_INFO,
    operations,
    tags: REST_TAGS,
    graphql: schema,
    sessionCookie: sessionCookie.name,
  });
  await app.register(accepts);
  await app.register(cookie);
  await app.register(bodyTimeout);
  await app.register(jsonBodies);
  await app.register(requestScope, { sessionCookie });
  await app.register(requestLog, { log });
  if (options.metrics) await app.register(options.metrics.countRequests);
  await app.register(securityHeaders, { ...options.security, inlineScripts: document?.inlineScripts ?? [] });
  await app.register(corsHeaders, { origins: options.corsOrigins });
  await app.register(problems, { log });
  if (options.clientConfig.authEmulatorHost) await app.register(hostCheck, { siteUrl: services.siteUrl });
  await app.register(crossSiteCheck, {
    siteUrl: services.siteUrl,
    corsOrigins: options.corsOrigins,
    sessionCookie,
    isTrusted,
    onRefusal: rateLimiter.setQuotaHeaders,
  });
  await app.register(networkRateLimit, { rateLimiter });
  await app.register(callerAuthentication, { identify });
  await app.register(rateLimit, { rateLimiter });
  await app.register(responseCache, {
    invalidation: services.invalidation,
    maxBytes: options.pageCacheBytes,
  });
  await app.register(conditionalReads);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    requestEncodings: ['gzip', 'deflate', 'br', 'identity'],
    threshold: COMPRESSED_FROM,
    onInvalidRequestPayload: () => unreadableBody(400),
    onUnsupportedRequestEncoding: () => unreadableBody(415),
  });

  await app.register(named(health), { check: options.checkReady, log });
  await app.register(named(graphqlRoutes), {
    server: graphql,
    documents: options.graphql.documents,
    log,
    contextOf: async ({ raw, quota, body }) => {
      const { method = '', url = '', headers } = raw;
      if (options.graphql.operations === 'registered') {
        requireRegistered(options.graphql.documents, { method, url, body });
      }
      try {
        const key = parseIdempotencyKey(headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()]?.toString());
        const { viewer, identityError } = await viewerOrOutage(viewerOf(raw), log);
        return new RequestContext(viewer, quota, key, identityError);
      } catch (error) {
        throw toGraphQLError(error, log, headers.authorization);
      }
    },
  });
  await app.register(named(restRoutes), { operations, viewerOf });
  await app.register(named(accountRoutes), { accounts: services.accounts, viewerOf, log });
  await app.register(named(auditLogRoutes), { audit: services.audit, viewerOf, log });
  await app.register(named(newsletterForms), { subscribers: services.subscribers, pages, log });
  await app.register(named(cardRoutes), { blogs: services.blogs, cards });
  const { srcsetOf } = services.media;
  await app.register(named(feedRoutes), { ...services, srcsetOf });
  await app.register(named(postRoutes), { ...services, pages, markdown, log });
  await app.register(named(mediaRoutes), services);
  await app.register(named(openApiRoutes));
  app.get('/config/client.json', (_request, reply) => {
    const newsletter = { asksToConfirm: services.subscribers.requiresConfirmation };
    return reply.header('Cache-Control', 'no-cache').send({ ...options.clientConfig, newsletter });
  });
  app.refuseOtherMethods();
  // While Vite serves the pages, there may be no build.
  if (document) await app.register(named(clientFiles), { clientDir });
  await app.register(named(pageRoutes), { pages });
  await app.ready();

  const close = async (): Promise<void> => {
    await graphql.stop();
    await app.close();
    await markdown.close();
    await cards.close();
    await rendered.close();
  };
  return { app, handler: (request, response) => app.routing(request, response), close };
}
