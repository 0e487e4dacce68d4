/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type PostsAuthorQueryVariables = Exact<{
  author: string;
}>;


export type PostsAuthorQuery = { member: { id: string, displayName: string } };


export const PostsAuthorDocument = {"__meta__":{"id":"68799f8d88150818bbe7693fc857d74488549fb64ebfaced8ee0ff2c88f91741"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PostsAuthor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"author"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"author"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<PostsAuthorQuery, PostsAuthorQueryVariables>;
/** Apollo's useQuery for the operation PostsAuthor. */
export function usePostsAuthorQuery(options: useQuery.Options<PostsAuthorQuery, PostsAuthorQueryVariables> & ({ variables: PostsAuthorQueryVariables } | { skip: true })) {
  return useQuery<PostsAuthorQuery, PostsAuthorQueryVariables>(PostsAuthorDocument, options);
}