import type {
  ApolloServerPlugin,
  GraphQLRequestContextDidResolveOperation,
  GraphQLRequestContextWillSendResponse,
} from '@apollo/server';
import type { RequestContext } from './context.js';

/** A rule for operations, for {@link asPlugin}. */
export interface OperationStep {
  /** Once the document is valid and before anything runs. What it throws is the answer. */
  before?(context: GraphQLRequestContextDidResolveOperation<RequestContext>): Promise<void> | void;
  /** Once the answer is made, which may still be changed. */
  after?(context: GraphQLRequestContextWillSendResponse<RequestContext>): void;
}

/**
 * Several rules, in this order, as one plugin of Apollo Server: it makes a listener, and awaits each of its hooks, for
 * every plugin and request anew, which for rules that only look costs more than the rules.
 */
export function asPlugin(steps: readonly OperationStep[]): ApolloServerPlugin<RequestContext> {
  const listening = Promise.resolve({
    async didResolveOperation(context: GraphQLRequestContextDidResolveOperation<RequestContext>) {
      for (const step of steps) {
        const waiting = step.before?.(context);
        if (waiting) await waiting;
      }
    },
    async willSendResponse(context: GraphQLRequestContextWillSendResponse<RequestContext>) {
      for (const step of steps) step.after?.(context);
    },
  });
  return { requestDidStart: () => listening };
}
