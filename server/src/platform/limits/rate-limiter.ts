import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { Principal } from '../auth/principal.js';
import type { Viewer } from '../core/viewer.js';
import { currentScope } from '../log/request-scope.js';
import { AppError } from '../core/app-error.js';
import { isDatabaseUnavailable } from '../core/unavailable.js';
import type { Action, ActionLimits } from './actions.js';
import { QuotaExceeded } from './points-quota.js';
import { callerOf, type Caller } from './caller.js';
import type { CallerQuotas } from './caller-quotas.js';
import { COST } from './cost.js';
import { LimitReached } from './limit-reached.js';

/** Counts what one request asks for, on behalf of its caller. */
export interface RequestQuota {
  /** What was charged so far, in points. */
  readonly spent: number;
  /**
   * Takes points from the caller's budget and says in the headers of the answer what is left.
   * @throws TOO_MANY_REQUESTS, with `Retry-After` in the headers
   */
  charge(points: number): Promise<void>;
  /**
   * Counts an action that a caller may do only so often.
   * @throws TOO_MANY_REQUESTS, with `Retry-After` in the headers
   */
  count(action: Action): Promise<void>;
}

/** Where nothing is counted: the site itself asks. */
export const UNLIMITED: RequestQuota = {
  spent: 0,
  charge: () => Promise.resolve(),
  count: () => Promise.resolve(),
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of this route costs beside the call itself, in points; absent or undefined: it is not metered. */
    cost?: number | ((request: FastifyRequest) => number | undefined);
    /** What a caller may do only so often. */
    action?: Action;
  }
  interface FastifyRequest {
    /** Charged with what the request asks for. */
    quota: RequestQuota;
  }
}

/** Puts meters on requests. */
export interface RateLimiter {
  /**
   * Charges a request when it arrives.
   * @throws TOO_MANY_REQUESTS, with `Retry-After` in the headers
   */
  chargeOnArrival: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Says in the headers what is left of the address's budget where a request was refused before it arrived here. It is
   * not charged: a page of another site could otherwise use up what its visitors have.
   */
  setQuotaHeaders: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Whether a page may be rendered here for a caller, and charges it if so. It has a budget of its own, as large as that
   * of calls: a browser that has to render the page makes calls for it.
   */
  mayRender: (viewer: Viewer | null, ip: string | undefined) => Promise<boolean>;
}

/** Charges each request to its caller before its body is read. */
export const rateLimit = fastifyPlugin(
  (app: FastifyInstance, { rateLimiter }: { rateLimiter: RateLimiter }, done: () => void): void => {
    app.decorateRequest('quota');
    app.addHook('onRequest', (request, reply) => rateLimiter.chargeOnArrival(request, reply));
    done();
  },
);

/** What callers are held to; null where the operator has switched it off. */
export interface Limits {
  calls: CallerQuotas | null;
  /** For pages that are rendered here. */
  pages: CallerQuotas | null;
  actions: ActionLimits | null;
}

/**
 * @param identify whom a request names, without a write and without the provider; where that cannot be told its address is
 *   charged
 * @param hasCredentials whether a request brings any, good or not
 */
export function createRateLimiter(
  limits: Limits,
  identify: (request: IncomingMessage) => Promise<Principal | null>,
  hasCredentials: (request: IncomingMessage) => boolean,
): RateLimiter {
  const { calls, pages } = limits;
  return {
    chargeOnArrival: async (request, reply) => {
      request.quota = UNLIMITED;
      const { cost, action } = request.routeOptions.config;
      const points = typeof cost === 'function' ? cost(request) : cost;
      if (points === undefined || (!calls && !limits.actions)) return;
      const bringsCredentials = hasCredentials(request.raw);
      if (bringsCredentials && calls) {
        // To find out who calls costs a statement: it is paid for first, whoever it turns out to be.
        await withLimitHeaders(reply, 'calls', () => calls.takeShared(callerOf(null, request.ip), COST.call));
      }
      const member = await identify(request.raw).catch(nobodyUnlessUnavailable);
      request.quota = createRequestQuota(limits, callerOf(member, request.ip), reply, bringsCredentials);
      await request.quota.charge(COST.call + points);
      if (action) await request.quota.count(action);
    },
    setQuotaHeaders: async (request, reply) => {
      if (calls) reply.headers(calls.headers(await calls.look(callerOf(null, request.ip))));
    },
    mayRender: async (viewer, ip) => {
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

/**
 * Who cannot be told counts for their address. While the database cannot be asked at all nobody need wait for it twice.
 * @throws the error itself, when it is the database's
 */
function nobodyUnlessUnavailable(error: unknown): null {
  if (!(error instanceof AppError) && isDatabaseUnavailable(error)) throw error;
  return null;
}

/**
 * Does work that a limit may refuse, and says in the headers which one has.
 * @param limit the budget of calls, or an action, by name
 */
async function withLimitHeaders(
  reply: FastifyReply,
  limit: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof QuotaExceeded) reply.headers(error.headers);
    if (error instanceof LimitReached) {
      reply.header('Retry-After', String(error.retryAfterSeconds));
      currentScope()?.refusals.add(limit);
    }
    throw error;
  }
}

/** @param isShared whether what is charged counts for the address as well, which has paid for the call itself already */
function createRequestQuota(
  { calls, actions }: Limits,
  caller: Caller,
  reply: FastifyReply,
  isShared: boolean,
): RequestQuota {
  let spent = 0;
  let paid: number = COST.call;
  return {
    get spent() {
      return spent;
    },
    charge: (points) =>
      withLimitHeaders(reply, 'calls', async () => {
        if (calls) {
          reply.headers(calls.headers(await calls.take(caller, points, isShared ? points - paid : 0)));
        }
        spent += points;
        paid = 0;
      }),
    count: (action) => withLimitHeaders(reply, action.name, async () => actions?.count(action, caller)),
  };
}
