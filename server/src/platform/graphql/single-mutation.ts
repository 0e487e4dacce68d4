import { Kind, OperationTypeNode, type DocumentNode, type SelectionSetNode } from 'graphql';
import type { Logger } from 'pino';
import { badUserInput } from '../core/app-error.js';
import { toGraphQLError } from './errors.js';
import type { ResolvedOperation } from './context.js';
import { IDEMPOTENCY_KEY_HEADER } from '../idempotency/idempotency-key.js';

/**
 * An Idempotency-Key stands for one create.
 * @throws GraphQLError BAD_USER_INPUT for several mutations
 */
export function requireSingleMutation(
  { operation, document, contextValue }: ResolvedOperation,
  log: Logger,
): void {
  if (contextValue.idempotencyKey === null || operation?.operation !== OperationTypeNode.MUTATION) return;
  if (rootFields(operation.selectionSet, document).size <= 1) return;
  const message = 'Please send one mutation at a time with an Idempotency-Key.';
  throw toGraphQLError(badUserInput([{ field: IDEMPOTENCY_KEY_HEADER, message }]), log);
}

/** The response names, fragments included. */
function rootFields(root: SelectionSetNode, { definitions }: DocumentNode): Set<string> {
  const fragments = new Map(
    definitions
      .filter((part) => part.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment.selectionSet]),
  );
  const names = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add((selection.alias ?? selection.name).value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else {
        // Each fragment once: spread again and again, a few could unfold into millions of fields.
        const fragment = fragments.get(selection.name.value);
        fragments.delete(selection.name.value);
        if (fragment) collect(fragment);
      }
    }
  };
  collect(root);
  return names;
}
