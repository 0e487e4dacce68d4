import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { InvalidationBus } from '../cache/invalidation-bus.js';
import { collectCacheTags } from '../cache/cache-tags.js';
import { type PendingResponse, ResponseCache } from '../cache/response-cache.js';
import { currentScope, type Transport, nameOperation } from '../log/request-scope.js';
import { addVary, bytesFor, type CachedBody, sizeOfBody, toCachedBody } from './cached-body.js';
import { IMMUTABLE, PUBLIC_READS, VISITOR_PAGES } from './caching.js';

interface CachedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: CachedBody;
  /** Points charged beyond the route's cost; a hit costs the same. */
  points: number;
  transport: Transport;
  operation: string;
}

/**
 * The cached headers. Any other, such as a cookie, could be meant for one caller; those on all responses are
 * added anew.
 */
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
  /** Points charged before. */
  spentBefore: number;
  /** Whether to cache a failure: it would stay the same until a tag is invalidated. */
  cachesFailure: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cache key; null for what is not cached. */
    cacheKey?: (request: FastifyRequest) => string | null | Promise<string | null>;
    /**
     * Whether a caller with credentials is a visitor after all, as with the cookie of an ended session. They are
     * answered from the cache, but nothing that is made for them is cached.
     */
    isVisitor?: (request: FastifyRequest) => Promise<boolean>;
    /** Whether the response may be cached after all. Asked on a miss only; without it: yes. */
    isCacheable?: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    /** Set while a response is made for the cache. */
    pending: PendingHttpResponse | null;
  }
}

interface CacheOptions {
  invalidation: InvalidationBus;
  /** In bytes; 0 caches nothing. */
  maxBytes: number;
}

/**
 * Answers public reads of routes with a `cacheKey`: visitors' pages, feeds and registered GraphQL reads. On a
 * miss, caches the route's response if its `Cache-Control` is public.
 */
export const responseCache = fastifyPlugin(
  (app: FastifyInstance, { invalidation, maxBytes }: CacheOptions, done: () => void): void => {
    const cache = new ResponseCache<CachedResponse>(invalidation, {
      maxBytes,
      sizeOf: ({ body }) => sizeOfBody(body),
    });
    app.decorateRequest('pending', null);

    /** @returns the response to make; null when it is not cached */
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
        // Another caller's refusal is not ours.
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
      // URLs without content are endless: not cached.
      pending.settle({ response }, response.status === 200 || pending.cachesFailure);
      return bytesFor(request, reply, response.body);
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
  // No other cache may share what was asked for with credentials.
  if (!isPublic) reply.header('Cache-Control', 'no-cache');
  if (transport === 'page') reply.header('Server-Timing', 'cache;desc=hit');
  // CORS may have set `Vary`.
  if (vary) addVary(reply, vary);
  reply.send(bytesFor(request, reply, body));
}
