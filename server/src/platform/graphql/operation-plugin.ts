import type { ApolloServerPlugin } from '@apollo/server';
import type { Logger } from 'pino';
import { setCacheHeaders } from './cache-headers.js';
import type { FinishedOperation, RequestContext, ResolvedOperation } from './context.js';
import { CostLimiter } from './cost.js';
import type { PersistedOperations } from './documents/persisted-operations.js';
import { setStatusFromErrors } from './errors.js';
import { setOperationName } from './operation-name.js';
import { reportIdentityOutage } from './viewer-or-outage.js';
import { requireSingleMutation } from './single-mutation.js';

interface OperationPluginOptions {
  documents: PersistedOperations;
  /** Whether errors tell the limits. */
  introspection: boolean;
  log: Logger;
}

/**
 * The steps around each operation, in order. One listener for all requests: Apollo awaits each hook of each plugin,
 * which costs more than these steps.
 */
export function operationPlugin(options: OperationPluginOptions): ApolloServerPlugin<RequestContext> {
  const { documents, introspection, log } = options;
  const costs = new CostLimiter(introspection, log);
  const listener = Promise.resolve({
    async didResolveOperation(operation: ResolvedOperation) {
      // First, so that the log names refused operations.
      setOperationName(documents, operation);
      requireSingleMutation(operation, log);
      await costs.charge(operation);
    },
    async willSendResponse(operation: FinishedOperation) {
      setCacheHeaders(operation);
      costs.report(operation);
      // Before setStatusFromErrors, because it changes error codes.
      reportIdentityOutage(operation);
      setStatusFromErrors(operation);
    },
  });
  return { requestDidStart: () => listener };
}
