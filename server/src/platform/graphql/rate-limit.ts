import { UseMiddleware, type MiddlewareFn } from 'type-graphql';
import { AppError } from '../core/app-error.js';
import type { Action } from '../limits/actions.js';
import type { RequestContext } from './context.js';

/** Limits how often a caller may use a mutation. */
export function RateLimit(action: Action): MethodDecorator {
  const count: MiddlewareFn<RequestContext> = async ({ context }, next): Promise<unknown> => {
    const counted = await context.quota.count(action);
    try {
      const made: unknown = await next();
      await counted.settle(200);
      return made;
    } catch (error) {
      await counted.settle(error instanceof AppError ? error.status : 500);
      throw error;
    }
  };
  return UseMiddleware(count);
}
