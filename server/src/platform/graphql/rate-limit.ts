import { UseMiddleware, type MiddlewareFn } from 'type-graphql';
import type { Action } from '../limits/actions.js';
import type { RequestContext } from './context.js';

/** Limits how often a caller may use a mutation. */
export function RateLimit(action: Action): MethodDecorator {
  const count: MiddlewareFn<RequestContext> = async ({ context }, next): Promise<unknown> => {
    await context.quota.count(action);
    return next();
  };
  return UseMiddleware(count);
}
