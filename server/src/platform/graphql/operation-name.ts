import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { currentScope, nameOperation, UNNAMED } from '../log/request-scope.js';
import type { PersistedOperations } from './documents/persisted-operations.js';
import type { ResolvedOperation } from './operation-plugin.js';

/**
 * Tells log and metrics what is asked for: a registered operation's name, else the root field of an operation that has
 * one only, as `Query.blogs`. The names that callers give to operations and aliases are never used: with them anybody
 * could write into the log and add series to the metrics.
 */
export function setOperationName(
  documents: PersistedOperations,
  { operation, queryHash }: ResolvedOperation,
): void {
  // Operations of a page that is being rendered are part of that page.
  if (!operation || currentScope()?.transport !== 'graphql') return;
  nameOperation('graphql', documents.nameOf(queryHash) ?? rootFieldOf(operation));
}

/** The document is valid, so the field is one of the schema's. */
function rootFieldOf({ operation, selectionSet: { selections } }: OperationDefinitionNode): string {
  const [only, ...others] = selections;
  if (only?.kind !== Kind.FIELD || others.length > 0) return UNNAMED;
  return `${operation === OperationTypeNode.MUTATION ? 'Mutation' : 'Query'}.${only.name.value}`;
}
