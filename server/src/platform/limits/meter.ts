import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Viewer } from '../auth/viewer.js';
import { currentScope, type Refusal } from '../log/request-scope.js';
import { AppError } from '../errors/app-error.js';
import { isDatabaseUnavailable } from '../errors/unavailable.js';
import type { Action, ActionLimits } from './actions.js';
import { BudgetExceeded, type CallBudget } from './budget.js';
import { callerKey, callerOf, type Caller } from './caller.js';
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
  budget: CallBudget | null;
  actions: ActionLimits | null;
}

/** @param viewerOf whom a request speaks for; where that cannot be told its address is charged */
export function createMetering(
  limits: Limits,
  viewerOf: (request: IncomingMessage) => Promise<Viewer | null>,
): Metering {
  const meters = new WeakMap<ServerResponse, Meter>();
  const arrive = async (
    request: IncomingMessage,
    response: ServerResponse,
    address: string | undefined,
    { points = 0, action }: { points?: number; action?: Action | undefined } = {},
  ): Promise<void> => {
    if (!limits.budget && !limits.actions) return;
    const viewer = await viewerOf(request).catch(nobodyUnlessUnavailable);
    const meter = createMeter(limits, callerOf(viewer, address), response);
    meters.set(response, meter);
    await meter.charge(COST.call + points);
    if (action) await meter.count(action);
  };
  const tellRefused = async (response: ServerResponse, address: string | undefined): Promise<void> => {
    const { budget } = limits;
    if (budget) put(response, budget.headers(await budget.look(callerKey(callerOf(null, address)))));
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
      const { budget } = limits;
      if (!budget) return Promise.resolve({});
      return budget
        .take(callerKey(callerOf(null, address)), COST.call + points)
        .then((state) => budget.headers(state), nullWhenExceeded);
    },
    mayRender: async (viewer, address) => {
      try {
        await limits.budget?.take(`pages of ${callerKey(callerOf(viewer, address))}`, COST.page);
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

function createMeter({ budget, actions }: Limits, caller: Caller, response: ServerResponse): Meter {
  const telling = async (limit: Refusal, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (budget && error instanceof BudgetExceeded) put(response, budget.headers(error.state));
      if (error instanceof LimitReached) {
        response.setHeader('Retry-After', String(error.retryAfterSeconds));
        currentScope()?.refusals.add(limit);
      }
      throw error;
    }
  };
  let spent = 0;
  return {
    get spent() {
      return spent;
    },
    charge: (points) =>
      telling('calls', async () => {
        if (budget) put(response, budget.headers(await budget.take(callerKey(caller), points)));
        spent += points;
      }),
    count: (action) => telling(action, async () => actions?.count(action, caller)),
  };
}
