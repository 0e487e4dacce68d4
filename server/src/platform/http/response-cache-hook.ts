import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { InvalidationBus } from '../cache/invalidation-bus.js';
import { collectCacheTags } from '../cache/cache-tags.js';
import { type PendingResponse, ResponseCache } from '../cache/response-cache.js';
import { currentScope, type Transport, nameOperation } from '../core/request-scope.js';
import { addVary, encodeForReply, type CachedBody, sizeOfBody, toCachedBody } from './cached-body.js';
import { IMMUTABLE } from '../core/immutable.js';
import { PUBLIC_READS, VISITOR_PAGES } from './caching.js';

interface CachedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: CachedBody;
  /** Beyond the route's cost; a hit costs the same. */
  points: number;
  transport: Transport;
  operation: string;
}

/** Other headers, such as `Set-Cookie`, could be meant for one caller; those of all responses are set again. */
const CACHED_HEADERS = [
  'cache-control',
  'content-location',
  'content-type',
  'link',
  'referrer-policy',
  'retry-after',
  'vary',
  'x-robots-tag',
];

const SHARED = new Set<unknown>([IMMUTABLE, PUBLIC_READS, VISITOR_PAGES]);

interface PendingHttpResponse extends PendingResponse<CachedResponse> {
  /** Before the handler ran. */
  spentBefore: number;
  /** Also a failure, which stays the same until a tag is invalidated. */
  cachesFailure: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Null: not cached. */
    cacheKey?: (request: FastifyRequest) => string | null | Promise<string | null>;
    /**
     * Whether a caller with credentials is a visitor, as with an ended session's cookie. The cache answers such
     * callers, but does not store their responses.
     */
    isVisitor?: (request: FastifyRequest) => Promise<boolean>;
    /** Called on a miss only; undefined means yes. */
    isCacheable?: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    /** Set while a response for the cache is produced. */
    pending: PendingHttpResponse | null;
  }
}

interface CacheOptions {
  invalidation: InvalidationBus;
  /** In bytes; 0 caches nothing. */
  maxBytes: number;
}

/**
 * Answers public reads of routes with a `cacheKey`. On a miss, caches the response if its `Cache-Control` is public.
 */
export const responseCache = fastifyPlugin(
  (app: FastifyInstance, { invalidation, maxBytes }: CacheOptions, done: () => void): void => {
    const cache = new ResponseCache<CachedResponse>(invalidation, {
      maxBytes,
      sizeOf: ({ body }) => sizeOfBody(body),
    });
    app.decorateRequest('pending', null);

    /** @returns 'answered' on a hit, what to fill on a miss, null if not cached */
    const lookUp = async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<PendingResponse<CachedResponse> | null | 'answered'> => {
      const { cacheKey, isCacheable, isVisitor } = request.routeOptions.config;
      const isPublic = currentScope()?.isPublicRead === true;
      if (!cacheKey || !(isPublic || isVisitor)) return null;
      const key = await cacheKey(request);
      if (key === null || !(isPublic || (await isVisitor?.(request)))) return null;
      for (;;) {
        const cached = cache.get(key);
        const underWay = cached ? { response: cached } : cache.join(key);
        if (!underWay) return isPublic && isCacheable?.(request) !== false ? cache.begin(key) : null;
        const outcome = await underWay;
        if (outcome === 'abandoned') continue;
        // The other caller may have been refused, which does not concern this one.
        if (outcome === 'uncacheable') return null;
        await sendCached(request, reply, outcome.response, isPublic);
        return 'answered';
      }
    };

    app.addHook('onRequest', (request, reply, next) => {
      lookUp(request, reply).then((pending) => {
        if (pending === 'answered') return;
        if (pending === null) return next();
        request.pending = { ...pending, spentBefore: request.quota.spent, cachesFailure: false };
        reply.raw.once('close', () => pending.settle('abandoned'));
        collectCacheTags(pending.tags, next);
      }, next);
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const { pending } = request;
      if (!pending) return payload;
      const scope = currentScope();
      const isShared = pending.cachesFailure || SHARED.has(reply.getHeader('Cache-Control'));
      if (!scope || !isShared || !isWhole(payload)) {
        pending.settle('uncacheable');
        return payload;
      }
      const response: CachedResponse = {
        status: reply.statusCode,
        headers: headersToCache(reply),
        body: await toCachedBody(payload, String(reply.getHeader('Content-Type'))),
        points: request.quota.spent - pending.spentBefore,
        transport: scope.transport,
        operation: scope.operation,
      };
      // Most failures are not cached: infinitely many URLs have no content.
      pending.settle({ response }, response.status === 200 || pending.cachesFailure);
      return encodeForReply(request, reply, response.body);
    });

    app.addHook('onClose', () => cache.close());
    done();
  },
);

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

function headersToCache(reply: FastifyReply): Record<string, string> {
  const names = CACHED_HEADERS.filter((name) => reply.hasHeader(name));
  return Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))]));
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, points, transport, operation }: CachedResponse,
  isPublic: boolean,
): Promise<void> {
  nameOperation(transport, operation);
  if (points > 0) await request.quota.charge(points);
  const { vary, ...others } = headers;
  reply.code(status).headers(others);
  // Shared caches must not store a response to a request with credentials.
  if (!isPublic) reply.header('Cache-Control', 'no-cache');
  if (transport === 'page') reply.header('Server-Timing', 'cache;desc=hit');
  // CORS may have set `Vary`.
  if (vary) addVary(reply, vary);
  reply.send(encodeForReply(request, reply, body));
}
