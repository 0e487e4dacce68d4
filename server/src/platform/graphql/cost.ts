import {
  getVariableValues,
  GraphQLError,
  Kind,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
// Node finds no named exports in this CommonJS module.
import complexity from 'graphql-query-complexity/cjs';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { COST } from '../limits/cost.js';
import { byType } from './complexity.js';
import { toGraphQLError } from './errors.js';
import { beyondLimit, GRAPHQL_LIMITS } from './limits.js';
import type { FinishedOperation, ResolvedOperation } from './context.js';

/** Its document is valid. */
export interface CostedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/**
 * The maximum in points: the call and the rows that the response may contain.
 * @returns null when variables are invalid: the operation then reads nothing
 * @throws GraphQLError for invalid arguments, or for fragments that expand without end
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

const COSTS_PER_DOCUMENT = 100;

/**
 * Caches costs by document and its number and boolean variables: page sizes, @include and @skip determine a cost;
 * strings and ids never do.
 */
export class CostCache {
  private readonly byDocument = new WeakMap<DocumentNode, LRUCache<string, number>>();

  /** As {@link costOf}, but may ignore an invalid string variable; the operation then fails anyway. */
  of(wanted: CostedOperation): number | null {
    const { document, operation, variables } = wanted;
    const costs = this.byDocument.get(document) ?? new LRUCache<string, number>({ max: COSTS_PER_DOCUMENT });
    this.byDocument.set(document, costs);
    const key = costKey(operation, variables);
    const cost = costs.get(key) ?? costOf(wanted);
    if (cost !== null) costs.set(key, cost);
    return cost;
  }
}

function costKey(
  { name, variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): string {
  const names = variableDefinitions
    .filter(({ type }) => COST_TYPES.has(namedTypeOf(type)))
    .map(({ variable }) => variable.name.value);
  // JSON.stringify omits absent variables, so a default value and null get different keys.
  return JSON.stringify([name?.value, Object.fromEntries(names.map((each) => [each, variables[each]]))]);
}

const COST_TYPES = new Set(['Int', 'Float', 'Boolean']);

function namedTypeOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedTypeOf(type.type);
}

/** Refuses operations beyond the limit, charges others to their caller, and reports costs on request. */
export class CostLimiter {
  private readonly costs = new CostCache();
  /** For requests with `extensions: { cost: true }`. */
  private readonly requested = new WeakMap<object, number>();

  /** @param expose see beyondLimit */
  constructor(
    private readonly expose: boolean,
    private readonly log: Logger,
  ) {}

  /** @throws GraphQLError beyond the limit, or TOO_MANY_REQUESTS beyond the caller's quota */
  async charge({ schema, document, operation, request, contextValue }: ResolvedOperation): Promise<void> {
    if (!operation) return;
    const cost = knownCost(this.costs, { schema, document, operation, variables: request.variables ?? {} });
    if (cost === null) return;
    if (request.extensions?.cost === true) this.requested.set(request, cost);
    if (cost > GRAPHQL_LIMITS.cost) throw beyondLimit('cost', GRAPHQL_LIMITS.cost, cost, this.expose);
    try {
      // The call itself was charged on arrival.
      await contextValue.quota.charge(cost - COST.call);
    } catch (error) {
      throw toGraphQLError(error, this.log);
    }
  }

  report({ request, response: { body } }: FinishedOperation): void {
    const cost = this.requested.get(request);
    if (cost === undefined || body.kind !== 'single') return;
    body.singleResult.extensions = {
      ...body.singleResult.extensions,
      cost: { operation: cost, ...(this.expose && { maximum: GRAPHQL_LIMITS.cost }) },
    };
  }
}

/** @throws GraphQLError with status 400 */
function knownCost(costs: CostCache, operation: CostedOperation): number | null {
  try {
    return costs.of(operation);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(error.message, {
      ...(error.nodes && { nodes: error.nodes }),
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
    });
  }
}
