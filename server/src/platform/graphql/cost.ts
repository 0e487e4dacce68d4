import type { ApolloServerPlugin } from '@apollo/server';
import {
  getVariableValues,
  GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
// Whole, because Node finds no names in this CommonJS module.
import complexity from 'graphql-query-complexity/cjs';
import type { Logger } from 'pino';
import { COST } from '../limits/cost.js';
import { byType } from './complexity.js';
import type { RequestContext } from './context.js';
import { toGraphQLError } from './errors.js';
import { beyondLimit, GRAPHQL_LIMITS } from './limits.js';

/** An operation of a valid document, and the variables it was sent with. */
export interface CostedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/**
 * What an operation costs at most, in points: the call, and the rows that its answer may hold.
 * @returns null when its variables do not fit: the operation then fails before anything is read
 * @throws GraphQLError when an argument does not fit, or fragments unfold without end in sight
 */
export function costOf({ schema, document, operation, variables }: CostedOperation): number | null {
  if (getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors) return null;
  return (
    COST.call +
    complexity.getComplexity({
      schema,
      query: document,
      variables,
      ...(operation.name && { operationName: operation.name.value }),
      estimators: [complexity.fieldExtensionsEstimator(), byType],
    })
  );
}

/**
 * Weighs each operation before it runs: refuses what is beyond the limit, charges the caller's budget, and tells the cost
 * to those who send `extensions: { cost: true }`, under `extensions.cost` of the answer.
 * @param expose see beyondLimit
 */
export function costPlugin(expose: boolean, log: Logger): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      let cost: number | null = null;
      return {
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          if (!operation) return;
          cost = weigh({ schema, document, operation, variables: request.variables ?? {} });
          if (cost === null) return;
          if (cost > GRAPHQL_LIMITS.cost) throw beyondLimit('cost', GRAPHQL_LIMITS.cost, cost, expose);
          try {
            // The call itself was charged when it arrived.
            await contextValue.meter.charge(cost - COST.call);
          } catch (error) {
            throw toGraphQLError(error, log);
          }
        },
        async willSendResponse({ request, response: { body } }) {
          if (cost === null || request.extensions?.cost !== true || body.kind !== 'single') return;
          body.singleResult.extensions = {
            ...body.singleResult.extensions,
            cost: { operation: cost, ...(expose && { maximum: GRAPHQL_LIMITS.cost }) },
          };
        },
      };
    },
  };
}

/** @throws GraphQLError that answers 400, whatever was wrong */
function weigh(operation: CostedOperation): number | null {
  try {
    return costOf(operation);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(error.message, {
      ...(error.nodes && { nodes: error.nodes }),
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
    });
  }
}
