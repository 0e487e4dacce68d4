import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Viewer } from '../auth/viewer.js';
import { currentScope, type Refusal } from '../log/request-scope.js';
import { AppError } from '../errors/app-error.js';
import { isDatabaseUnavailable } from '../errors/unavailable.js';
import type { Action, ActionLimits } from './actions.js';
import { BudgetExceeded } from './budget.js';
import { callerOf, type Caller } from './caller.js';
import type { CallerBudgets } from './caller-budgets.js';
import { COST } from './cost.js';
import { LimitReached } from './limit-reached.js';

/** Counts what one request asks for, on behalf of its caller. */
export interface Meter {
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
export const FREE: Meter = { spent: 0, charge: () => Promise.resolve(), count: () => Promise.resolve() };

/** Puts meters on requests. */
export interface Metering {
  /**
   * Charges a request when it arrives; what is beyond the budget goes to the error handlers.
   * @param of what is known of the request beforehand: what it costs beside the call itself, and what it does
   */
  atArrival(of?: (request: Request) => { points: number; action?: Action | undefined }): RequestHandler;
  /**
   * The same for a request that did not come through Express, or not through that handler.
   * @param address of the client
   * @throws TOO_MANY_REQUESTS, with `Retry-After` in the headers
   */
  arrive(
    request: IncomingMessage,
    response: ServerResponse,
    address: string | undefined,
    of?: { points: number },
  ): Promise<void>;
  /**
   * Says in the headers what is left of the address's budget where a request was refused before it arrived here. It is
   * not charged: a page of another site could otherwise use up what its visitors have.
   */
  ofRefused: ErrorRequestHandler;
  /** The same for a request that did not come through Express. */
  tellRefused(response: ServerResponse, address: string | undefined): Promise<void>;
  /**
   * Charges a visitor for a call that is answered at once.
   * @param points beside the call itself
   * @returns the headers that say what is left; null when the budget does not suffice: nothing is taken then
   */
  ofVisitor(address: string | undefined, points: number): Promise<Record<string, string> | null>;
  /**
   * Whether a page may be rendered here for a caller, and charges it if so. It has a budget of its own, as large as that
   * of calls: a browser that has to render the page makes calls for it.
   */
  mayRender(viewer: Viewer | null, address: string | undefined): Promise<boolean>;
  /** The meter of the request that this answer belongs to, where {@link atArrival} stands in front. */
  meterOf(response: ServerResponse): Meter;
}

/** What callers are held to; null where the operator has switched it off. */
export interface Limits {
  calls: CallerBudgets | null;
  /** For pages that are rendered here. */
  pages: CallerBudgets | null;
  actions: ActionLimits | null;
}

/**
 * @param viewerOf whom a request speaks for; where that cannot be told its address is charged
 * @param hasCredentials whether a request brings any, good or not
 */
export function createMetering(
  limits: Limits,
  viewerOf: (request: IncomingMessage) => Promise<Viewer | null>,
  hasCredentials: (request: IncomingMessage) => boolean,
): Metering {
  const { calls, pages } = limits;
  const meters = new WeakMap<ServerResponse, Meter>();
  const arrive = async (
    request: IncomingMessage,
    response: ServerResponse,
    address: string | undefined,
    { points = 0, action }: { points?: number; action?: Action | undefined } = {},
  ): Promise<void> => {
    if (!calls && !limits.actions) return;
    const isShared = hasCredentials(request);
    if (isShared && calls) {
      // To find out who calls may cost a lookup at the identity provider: it is paid for first, whoever it turns out to be.
      await telling(response, 'calls', () => calls.takeShared(callerOf(null, address), COST.call));
    }
    const viewer = await viewerOf(request).catch(nobodyUnlessUnavailable);
    const meter = createMeter(limits, callerOf(viewer, address), response, isShared);
    meters.set(response, meter);
    await meter.charge(COST.call + points);
    if (action) await meter.count(action);
  };
  const tellRefused = async (response: ServerResponse, address: string | undefined): Promise<void> => {
    if (calls) put(response, calls.headers(await calls.look(callerOf(null, address))));
  };
  return {
    arrive,
    tellRefused,
    atArrival: (of) => async (request, response, next) => {
      await arrive(request, response, request.ip, of?.(request));
      next();
    },
    ofRefused: async (error, request, response, next) => {
      await tellRefused(response, request.ip);
      next(error);
    },
    ofVisitor: (address, points) => {
      if (!calls) return Promise.resolve({});
      return calls
        .take(callerOf(null, address), COST.call + points, 0)
        .then((state) => calls.headers(state), nullWhenExceeded);
    },
    mayRender: async (viewer, address) => {
      try {
        await pages?.take(callerOf(viewer, address), COST.page, viewer ? COST.page : 0);
        return true;
      } catch (error) {
        if (!(error instanceof BudgetExceeded)) throw error;
        currentScope()?.refusals.add('pages');
        return false;
      }
    },
    meterOf: (response) => meters.get(response) ?? FREE,
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

function nullWhenExceeded(error: unknown): null {
  if (error instanceof BudgetExceeded) return null;
  throw error;
}

function put(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Does work that a limit may refuse, and says in the headers which one has. */
async function telling(response: ServerResponse, limit: Refusal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof BudgetExceeded) put(response, error.headers);
    if (error instanceof LimitReached) {
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
      currentScope()?.refusals.add(limit);
    }
    throw error;
  }
}

/** @param isShared whether what is charged counts for the address as well, which has paid for the call itself already */
function createMeter(
  { calls, actions }: Limits,
  caller: Caller,
  response: ServerResponse,
  isShared: boolean,
): Meter {
  let spent = 0;
  let paid: number = COST.call;
  return {
    get spent() {
      return spent;
    },
    charge: (points) =>
      telling(response, 'calls', async () => {
        if (calls)
          put(response, calls.headers(await calls.take(caller, points, isShared ? points - paid : 0)));
        spent += points;
        paid = 0;
      }),
    count: (action) => telling(response, action, async () => actions?.count(action, caller)),
  };
}
