import { UseMiddleware, type MiddlewareFn } from 'type-graphql';
import type { Action } from '../limits/actions.js';
import type { RequestContext } from './context.js';

/** Method decorator of a mutation: its caller may do this only so often. */
export function RateLimit(action: Action): MethodDecorator {
  const count: MiddlewareFn<RequestContext> = async ({ context }, next): Promise<unknown> => {
    await context.quota.count(action);
    return next();
  };
  return UseMiddleware(count);
}
