import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { Viewer } from '../core/viewer.js';
import { currentScope } from '../core/request-scope.js';
import type { Action } from '../limits/actions.js';
import { callerOf, type Caller } from '../limits/caller.js';
import { COST } from '../limits/cost.js';
import type { Limits } from '../limits/create-limits.js';
import { LimitReached } from '../limits/limit-reached.js';
import { QuotaExceeded } from '../limits/points-quota.js';

/** The quota of one request's caller. */
export interface RequestQuota {
  /** Points charged so far. */
  readonly spent: number;
  /**
   * Takes points and sets the quota headers.
   * @throws TOO_MANY_REQUESTS with `Retry-After`
   */
  charge(points: number): Promise<void>;
  /**
   * Counts before the action is done, so that concurrent requests do not pass the limit.
   * @throws TOO_MANY_REQUESTS with `Retry-After`
   */
  count(action: Action): Promise<CountedAction>;
}

export interface CountedAction {
  /** Gives back what hour and day counted for an action that was refused, or that an earlier request had done. */
  settle(status: number): Promise<void>;
}

const UNCOUNTED: CountedAction = { settle: () => Promise.resolve() };

/** For routes without a cost, and for queries of a rendered page, which is charged as a whole. */
export const UNLIMITED: RequestQuota = {
  spent: 0,
  charge: () => Promise.resolve(),
  count: () => Promise.resolve(UNCOUNTED),
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Points besides the call itself. Undefined: only routes with an action are limited. */
    cost?: number | ((request: FastifyRequest) => number | undefined);
    action?: Action;
  }
  interface FastifyRequest {
    quota: RequestQuota;
    /** In points, with the route's cost; null where the route is not limited. */
    price: number | null;
    /** The route's action. */
    counted: CountedAction | null;
  }
}

export interface RateLimiter {
  /**
   * Charges a limited call with credentials, before a query looks up whose they are.
   * @throws TOO_MANY_REQUESTS with `Retry-After`
   */
  chargeNetwork: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Charges a limited call, after `callerAuthentication`.
   * @throws TOO_MANY_REQUESTS with `Retry-After`
   */
  chargeCaller: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Charges nothing for a refused cross-site request: another site could use up its visitors' quota. */
  setQuotaHeaders: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Charges the network for looking up who asks for a page.
   * @throws TOO_MANY_REQUESTS
   */
  chargeLookup: (ip: string | undefined) => Promise<void>;
  /**
   * False when the page quota is used up. The browser then needs the separate quota for calls to render the page
   * itself.
   */
  chargeRendering: (viewer: Viewer | null, ip: string | undefined) => Promise<boolean>;
}

interface RateLimitOptions {
  rateLimiter: RateLimiter;
}

export const networkRateLimit = fastifyPlugin(
  (app: FastifyInstance, { rateLimiter }: RateLimitOptions, done: () => void): void => {
    app.decorateRequest('quota');
    app.decorateRequest('price', null);
    app.addHook('onRequest', (request, reply) => rateLimiter.chargeNetwork(request, reply));
    done();
  },
);

/** Runs before the body is read. */
export const rateLimit = fastifyPlugin(
  (app: FastifyInstance, { rateLimiter }: RateLimitOptions, done: () => void): void => {
    app.decorateRequest('counted', null);
    app.addHook('onRequest', (request, reply) => rateLimiter.chargeCaller(request, reply));
    app.addHook('onSend', (request, reply, payload, next) => {
      const { counted } = request;
      if (counted === null) return next(null, payload);
      request.counted = null;
      void counted.settle(reply.statusCode).then(() => next(null, payload));
    });
    done();
  },
);

/** @param hasCredentials valid or not */
export function createRateLimiter(
  limits: Limits,
  hasCredentials: (request: FastifyRequest['raw']) => boolean,
): RateLimiter {
  const { calls, pages } = limits;
  return {
    chargeNetwork: async (request, reply) => {
      request.quota = UNLIMITED;
      const { cost, action } = request.routeOptions.config;
      const points = typeof cost === 'function' ? cost(request) : cost;
      if ((points === undefined && !action) || (!calls && !limits.actions)) return;
      request.price = COST.call + (points ?? 0);
      if (calls && hasCredentials(request.raw)) {
        await withLimitHeaders(reply, 'calls', () => calls.takeShared(callerOf(null, request.ip), COST.call));
      }
    },
    chargeCaller: async (request, reply) => {
      const { raw, price, caller } = request;
      if (price === null || caller === null) return;
      request.quota = new ChargedQuota(limits, caller, reply, hasCredentials(raw));
      await request.quota.charge(price);
      const { action } = request.routeOptions.config;
      // HEAD downloads nothing.
      if (action && raw.method !== 'HEAD') request.counted = await request.quota.count(action);
    },
    setQuotaHeaders: async (request, reply) => {
      if (calls) reply.headers(calls.headers(await calls.look(callerOf(null, request.ip))));
    },
    chargeLookup: async (ip) => {
      try {
        await pages?.takeShared(callerOf(null, ip), COST.call);
      } catch (error) {
        if (error instanceof QuotaExceeded) currentScope()?.refusals.add('pages');
        throw error;
      }
    },
    chargeRendering: async (viewer, ip) => {
      try {
        await pages?.take(callerOf(viewer, ip), COST.page, viewer ? COST.page : 0);
        return true;
      } catch (error) {
        if (!(error instanceof QuotaExceeded)) throw error;
        currentScope()?.refusals.add('pages');
        return false;
      }
    },
  };
}

/** On refusal, sets the headers and notes the limit for the metrics. */
async function withLimitHeaders<Result>(
  reply: FastifyReply,
  limit: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QuotaExceeded) reply.headers(error.headers);
    if (error instanceof LimitReached) {
      reply.header('Retry-After', String(error.retryAfterSeconds));
      currentScope()?.refusals.add(limit);
    }
    throw error;
  }
}

/** A class: for object literals with a getter, V8 would keep a hidden class per request. */
class ChargedQuota implements RequestQuota {
  private spentPoints = 0;
  private paid: number = COST.call;

  /** @param isShared charges the network, too, which has already paid for the call itself */
  constructor(
    private readonly limits: Limits,
    private readonly caller: Caller,
    private readonly reply: FastifyReply,
    private readonly isShared: boolean,
  ) {}

  get spent(): number {
    return this.spentPoints;
  }

  charge(points: number): Promise<void> {
    return withLimitHeaders(this.reply, 'calls', () => this.take(points));
  }

  async count(action: Action): Promise<CountedAction> {
    const { actions } = this.limits;
    if (!actions) return UNCOUNTED;
    const scope = currentScope();
    // An operation may have several mutations.
    if (scope) scope.isRepetition = null;
    const counted = await withLimitHeaders(this.reply, action.name, () => actions.count(action, this.caller));
    return {
      settle: async (status) => {
        const isRefused = status >= 400 && status < 500;
        if (!(scope?.isRepetition ?? isRefused)) return;
        // The answer stays what it is; so does the count.
        await actions.giveBack(counted).catch((error: unknown) => {
          this.reply.log.warn({ err: error }, 'What was not done stays counted');
        });
      },
    };
  }

  private async take(points: number): Promise<void> {
    const { calls } = this.limits;
    if (calls) {
      const shared = this.isShared ? points - this.paid : 0;
      this.reply.headers(calls.headers(await calls.take(this.caller, points, shared)));
    }
    this.spentPoints += points;
    this.paid = 0;
  }
}
