import { Kind, OperationTypeNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';
import type { Logger } from 'pino';
import { badUserInput } from '../core/app-error.js';
import { toGraphQLError } from './errors.js';
import type { ResolvedOperation } from './context.js';
import { IDEMPOTENCY_KEY_HEADER } from '../idempotency/idempotency-key.js';

/**
 * Refuses several mutations under one Idempotency-Key, because a key stands for one create.
 * @throws GraphQLError BAD_USER_INPUT
 */
export function requireSingleMutation(
  { operation, document, contextValue }: ResolvedOperation,
  log: Logger,
): void {
  if (contextValue.idempotencyKey === null || operation?.operation !== OperationTypeNode.MUTATION) return;
  const fragments = document.definitions.filter((part) => part.kind === Kind.FRAGMENT_DEFINITION);
  if (rootFields(operation.selectionSet, fragments).size <= 1) return;
  const message = 'Please send one mutation at a time with an Idempotency-Key.';
  throw toGraphQLError(badUserInput([{ field: IDEMPOTENCY_KEY_HEADER, message }]), log);
}

/** The response names of an operation's root fields, fragments included. */
function rootFields(
  { selections }: SelectionSetNode,
  fragments: readonly FragmentDefinitionNode[],
): Set<string> {
  const names = selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.alias?.value ?? selection.name.value];
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : fragments.find(({ name }) => name.value === selection.name.value);
    return fragment ? [...rootFields(fragment.selectionSet, fragments)] : [];
  });
  return new Set(names);
}
