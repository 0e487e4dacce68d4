/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation, useQuery } from '@apollo/client/react';
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

export type OwnPostFragment = { id: string, title: string, createdAt: string, wordCount: number, wishlistCount: number | null, comments: { totalCount: number, totalCountIsCapped: boolean, nodes: Array<{ id: string }> } };

export type DeletedPostFragment = { id: string, title: string, wordCount: number, removal: Types.Removal, removedAt: string, reason: string | null, expiresAt: string | null, viewerCanRestore: boolean, viewerCanRemoveForGood: boolean };

export type MyPostsQueryVariables = Exact<{
  after?: string | null | undefined;
  first?: number;
}>;


export type MyPostsQuery = { myBlogs: { nodes: Array<{ id: string, title: string, createdAt: string, wordCount: number, wishlistCount: number | null, comments: { totalCount: number, totalCountIsCapped: boolean, nodes: Array<{ id: string }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type MyDeletedPostsQueryVariables = Exact<{
  after?: string | null | undefined;
  first?: number;
}>;


export type MyDeletedPostsQuery = { myDeletedBlogs: { nodes: Array<{ id: string, title: string, wordCount: number, removal: Types.Removal, removedAt: string, reason: string | null, expiresAt: string | null, viewerCanRestore: boolean, viewerCanRemoveForGood: boolean }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type DeleteBlogMutationVariables = Exact<{
  id: string;
}>;


export type DeleteBlogMutation = { deleteBlog: { id: string, title: string, wordCount: number, removal: Types.Removal, removedAt: string, reason: string | null, expiresAt: string | null, viewerCanRestore: boolean, viewerCanRemoveForGood: boolean } };

export type RestoreBlogMutationVariables = Exact<{
  id: string;
}>;


export type RestoreBlogMutation = { restoreBlog: { id: string, title: string, createdAt: string, wordCount: number, wishlistCount: number | null, comments: { totalCount: number, totalCountIsCapped: boolean, nodes: Array<{ id: string }> } } };

export type RemoveBlogForGoodMutationVariables = Exact<{
  id: string;
}>;


export type RemoveBlogForGoodMutation = { removeBlogForGood: boolean };

export const OwnPostFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"wishlistCount"}},{"kind":"Field","name":{"kind":"Name","value":"comments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountIsCapped"}}]}}]}}]} as unknown as DocumentNode<OwnPostFragment, unknown>;
export const DeletedPostFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletedPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RemovedBlog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"removal"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRestore"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRemoveForGood"}}]}}]} as unknown as DocumentNode<DeletedPostFragment, unknown>;
export const MyPostsDocument = {"__meta__":{"id":"36f5f62ecf8b158941311dbe12b83da68d4787afd0aa1741ce4ac9af22bd0ab0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"12"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myBlogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnPost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"wishlistCount"}},{"kind":"Field","name":{"kind":"Name","value":"comments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountIsCapped"}}]}}]}}]} as unknown as DocumentNode<MyPostsQuery, MyPostsQueryVariables>;
export const MyDeletedPostsDocument = {"__meta__":{"id":"2468391de7c451040b99d4876d7d56e2a3aa394be918e521d479fe37b12f1112"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyDeletedPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"12"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myDeletedBlogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeletedPost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletedPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RemovedBlog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"removal"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRestore"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRemoveForGood"}}]}}]} as unknown as DocumentNode<MyDeletedPostsQuery, MyDeletedPostsQueryVariables>;
export const DeleteBlogDocument = {"__meta__":{"id":"ad7eef6a8cf976d7d08fd9449553cddfb2b264b8e5ee7727dc60449e1ff6f313"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteBlog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteBlog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeletedPost"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletedPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RemovedBlog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"removal"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRestore"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanRemoveForGood"}}]}}]} as unknown as DocumentNode<DeleteBlogMutation, DeleteBlogMutationVariables>;
export const RestoreBlogDocument = {"__meta__":{"id":"391e72e9b6acd433bf3bb8f89703192be5cb9688d5893a56fb6e337d0956214f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreBlog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreBlog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnPost"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"wishlistCount"}},{"kind":"Field","name":{"kind":"Name","value":"comments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountIsCapped"}}]}}]}}]} as unknown as DocumentNode<RestoreBlogMutation, RestoreBlogMutationVariables>;
export const RemoveBlogForGoodDocument = {"__meta__":{"id":"39b5d1b7db438d0cfd1e1c979ba13a298d2931c5a744d7ad4a9fe7e15c729c49"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveBlogForGood"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeBlogForGood"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RemoveBlogForGoodMutation, RemoveBlogForGoodMutationVariables>;
/** Apollo's useQuery for the operation MyPosts. */
export function useMyPostsQuery(options: useQuery.Options<MyPostsQuery, MyPostsQueryVariables> = {}) {
  return useQuery<MyPostsQuery, MyPostsQueryVariables>(MyPostsDocument, options);
}

/** Apollo's useQuery for the operation MyDeletedPosts. */
export function useMyDeletedPostsQuery(options: useQuery.Options<MyDeletedPostsQuery, MyDeletedPostsQueryVariables> = {}) {
  return useQuery<MyDeletedPostsQuery, MyDeletedPostsQueryVariables>(MyDeletedPostsDocument, options);
}

/** Apollo's useMutation for the operation DeleteBlog. */
export function useDeleteBlogMutation(options: useMutation.Options<DeleteBlogMutation, DeleteBlogMutationVariables> = {}) {
  return useMutation<DeleteBlogMutation, DeleteBlogMutationVariables>(DeleteBlogDocument, options);
}

/** Apollo's useMutation for the operation RestoreBlog. */
export function useRestoreBlogMutation(options: useMutation.Options<RestoreBlogMutation, RestoreBlogMutationVariables> = {}) {
  return useMutation<RestoreBlogMutation, RestoreBlogMutationVariables>(RestoreBlogDocument, options);
}

/** Apollo's useMutation for the operation RemoveBlogForGood. */
export function useRemoveBlogForGoodMutation(options: useMutation.Options<RemoveBlogForGoodMutation, RemoveBlogForGoodMutationVariables> = {}) {
  return useMutation<RemoveBlogForGoodMutation, RemoveBlogForGoodMutationVariables>(RemoveBlogForGoodDocument, options);
}