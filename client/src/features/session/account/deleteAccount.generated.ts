/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
/** What becomes of posts and comments when their writer deletes the account. */
export type PostsAfterDeletion =
  /** They go, and with the posts all comments on them. */
  | 'DELETE'
  /** They stay, written by "A former member". */
  | 'KEEP_WITHOUT_NAME';

export type DeleteAccountMutationVariables = Exact<{
  posts: Types.PostsAfterDeletion;
}>;


export type DeleteAccountMutation = { deleteAccount: boolean };


export const DeleteAccountDocument = {"__meta__":{"id":"f74da45eafd9a0fbd075c8b805fd2d094ef9e648d7fb2bfae0bd3866beb56817"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"posts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostsAfterDeletion"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"posts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"posts"}}}]}]}}]} as unknown as DocumentNode<DeleteAccountMutation, DeleteAccountMutationVariables>;
/** Apollo's useMutation for the operation DeleteAccount. */
export function useDeleteAccountMutation(options: useMutation.Options<DeleteAccountMutation, DeleteAccountMutationVariables> = {}) {
  return useMutation<DeleteAccountMutation, DeleteAccountMutationVariables>(DeleteAccountDocument, options);
}