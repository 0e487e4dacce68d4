/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
/** Why a post or comment is not public. */
export type Removal =
  /** Its writer has deleted it. */
  | 'DELETED'
  /** A moderator has deleted it. */
  | 'DELETED_BY_MODERATOR'
  /** It waits until a moderator has approved it. */
  | 'HELD'
  /** A moderator has hidden it. */
  | 'HIDDEN'
  /** The author of the post has hidden the comment. */
  | 'HIDDEN_BY_AUTHOR';

export type MyRemovedCommentsQueryVariables = Exact<{
  after?: string | null | undefined;
  first?: number;
}>;


export type MyRemovedCommentsQuery = { myRemovedComments: { nodes: Array<{ id: string, blogId: string, blogTitle: string | null, comContent: string, removal: Types.Removal, reason: string | null, removedAt: string, viewerCanDelete: boolean }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };


export const MyRemovedCommentsDocument = {"__meta__":{"id":"4a185a676252af61dd789d8f95bca962f62deb000308d39d502f7048cdf01119"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyRemovedComments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myRemovedComments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"blogTitle"}},{"kind":"Field","name":{"kind":"Name","value":"comContent"}},{"kind":"Field","name":{"kind":"Name","value":"removal"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<MyRemovedCommentsQuery, MyRemovedCommentsQueryVariables>;
/** Apollo's useQuery for the operation MyRemovedComments. */
export function useMyRemovedCommentsQuery(options: useQuery.Options<MyRemovedCommentsQuery, MyRemovedCommentsQueryVariables> = {}) {
  return useQuery<MyRemovedCommentsQuery, MyRemovedCommentsQueryVariables>(MyRemovedCommentsDocument, options);
}