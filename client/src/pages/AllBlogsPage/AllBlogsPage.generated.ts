/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type BlogsAuthorQueryVariables = Exact<{
  author: string;
}>;


export type BlogsAuthorQuery = { member: { id: string, displayName: string } };


export const BlogsAuthorDocument = {"__meta__":{"id":"daa2d15dcef62133e8e93878f554ad7527a439e41c98b3ff86c63d3f3ea8ad9f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BlogsAuthor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"author"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"author"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<BlogsAuthorQuery, BlogsAuthorQueryVariables>;
/** Apollo's useQuery for the operation BlogsAuthor. */
export function useBlogsAuthorQuery(options: useQuery.Options<BlogsAuthorQuery, BlogsAuthorQueryVariables> & ({ variables: BlogsAuthorQueryVariables } | { skip: true })) {
  return useQuery<BlogsAuthorQuery, BlogsAuthorQueryVariables>(BlogsAuthorDocument, options);
}