import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { currentScope, nameOperation, UNNAMED } from '../core/request-scope.js';
import type { PersistedOperations } from './documents/persisted-operations.js';
import type { ResolvedOperation } from './context.js';

/**
 * For log and metrics: a registered name, else the single root field, as `Query.blogs`. Callers' own names could
 * flood them.
 */
export function setOperationName(
  documents: PersistedOperations,
  { operation, queryHash }: ResolvedOperation,
): void {
  // Operations of a server-rendered page count as that page.
  if (!operation || currentScope()?.transport !== 'graphql') return;
  nameOperation('graphql', documents.nameOf(queryHash) ?? rootFieldOf(operation));
}

/** Safe as a label: valid documents have only fields of the schema. */
function rootFieldOf({ operation, selectionSet: { selections } }: OperationDefinitionNode): string {
  const [only, ...others] = selections;
  if (only?.kind !== Kind.FIELD || others.length > 0) return UNNAMED;
  return `${operation === OperationTypeNode.MUTATION ? 'Mutation' : 'Query'}.${only.name.value}`;
}
