/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
/** What a moderator or operator did. */
export type AuditAction =
  /** Blocked a member, and ended their sessions. */
  | 'BLOCK'
  /** Deleted; it can be restored for thirty days. */
  | 'DELETE'
  /** Closed the reports, and left it as it is. */
  | 'DISMISS'
  /** Hid what was public. */
  | 'HIDE'
  /** Ended a suspension or block. */
  | 'LIFT'
  /** Made public what was hidden, held or deleted by a moderator. */
  | 'RESTORE'
  /** Gave a member another role. */
  | 'SET_ROLE'
  /** Suspended a member until a date. */
  | 'SUSPEND'
  /** Undid an earlier action. */
  | 'UNDO';

/** What can be reported and moderated. */
export type Thing =
  /** A post. */
  | 'BLOG'
  /** A comment. */
  | 'COMMENT';

export type DecisionFragment = { id: string, action: Types.AuditAction, thingId: string | null, things: number, reason: string | null, until: string | null, createdAt: string, undoneAt: string | null, thing: { thing: Types.Thing, blogId: string, text: string, isPublic: boolean, viewerCanReadRemoved: boolean } | null };

export type MyModerationDecisionsQueryVariables = Exact<{
  after?: string | null | undefined;
  first?: number;
}>;


export type MyModerationDecisionsQuery = { myModerationDecisions: { nodes: Array<{ id: string, action: Types.AuditAction, thingId: string | null, things: number, reason: string | null, until: string | null, createdAt: string, undoneAt: string | null, thing: { thing: Types.Thing, blogId: string, text: string, isPublic: boolean, viewerCanReadRemoved: boolean } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export const DecisionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Decision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReadRemoved"}}]}},{"kind":"Field","name":{"kind":"Name","value":"things"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}}]}}]} as unknown as DocumentNode<DecisionFragment, unknown>;
export const MyModerationDecisionsDocument = {"__meta__":{"id":"6c52383ac252cf010c928b0db85791dd9d9143c0c88b14d9583f81db52dc8247"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyModerationDecisions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myModerationDecisions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Decision"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Decision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReadRemoved"}}]}},{"kind":"Field","name":{"kind":"Name","value":"things"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}}]}}]} as unknown as DocumentNode<MyModerationDecisionsQuery, MyModerationDecisionsQueryVariables>;
/** Apollo's useQuery for the operation MyModerationDecisions. */
export function useMyModerationDecisionsQuery(options: useQuery.Options<MyModerationDecisionsQuery, MyModerationDecisionsQueryVariables> = {}) {
  return useQuery<MyModerationDecisionsQuery, MyModerationDecisionsQueryVariables>(MyModerationDecisionsDocument, options);
}