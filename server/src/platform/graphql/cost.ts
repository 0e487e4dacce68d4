import {
  getVariableValues,
  GraphQLError,
  Kind,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
// Whole, because Node finds no names in this CommonJS module.
import complexity from 'graphql-query-complexity/cjs';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { COST } from '../limits/cost.js';
import { byType } from './complexity.js';
import { toGraphQLError } from './errors.js';
import { beyondLimit, GRAPHQL_LIMITS } from './limits.js';
import type { FinishedOperation, ResolvedOperation } from './operation-plugin.js';

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

/** How many costs of one document are remembered: as many as it is asked for with different sizes and conditions. */
const COSTS_PER_DOCUMENT = 100;

/**
 * What operations cost, worked out once for each document and each set of numbers and yes/no variables in it: a size
 * and what @include and @skip decide are all that a cost depends on, never a text or an id. Apollo Server keeps the
 * documents that it has parsed; when it drops one, its costs go too.
 */
export class CostCache {
  private readonly byDocument = new WeakMap<DocumentNode, LRUCache<string, number>>();

  /** As {@link costOf}; an operation whose texts do not fit may be told the cost of one whose texts do, and fails as well. */
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

/** The operation's name and the values on which its cost depends. */
function costKey(
  { name, variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): string {
  const names = variableDefinitions
    .filter(({ type }) => COST_TYPES.has(namedTypeOf(type)))
    .map(({ variable }) => variable.name.value);
  // A variable that is not there is left out: its default counts, unlike null.
  return JSON.stringify([name?.value, Object.fromEntries(names.map((each) => [each, variables[each]]))]);
}

const COST_TYPES = new Set(['Int', 'Float', 'Boolean']);

function namedTypeOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedTypeOf(type.type);
}

/** Refuses operations beyond the cost limit, charges the others to their caller, and reports the cost on request. */
export class CostLimiter {
  private readonly costs = new CostCache();
  /** The costs of requests with `extensions: { cost: true }`. */
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
      // The call itself was charged when it arrived.
      await contextValue.quota.charge(cost - COST.call);
    } catch (error) {
      throw toGraphQLError(error, this.log);
    }
  }

  /** Adds `extensions.cost` where the request asks for it. */
  report({ request, response: { body } }: FinishedOperation): void {
    const cost = this.requested.get(request);
    if (cost === undefined || body.kind !== 'single') return;
    body.singleResult.extensions = {
      ...body.singleResult.extensions,
      cost: { operation: cost, ...(this.expose && { maximum: GRAPHQL_LIMITS.cost }) },
    };
  }
}

/** @throws GraphQLError that answers 400, whatever was wrong */
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
