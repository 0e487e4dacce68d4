/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
/** The eight subjects of the site. */
export type Category =
  /** Pictures, music, stage and letters. */
  | 'Art'
  /** Cars and other vehicles. */
  | 'Automobile'
  /** What people wear. */
  | 'Fashion'
  /** What was, and how we know. */
  | 'History'
  /** Press, radio, film and the web. */
  | 'Media'
  /** What is being found out. */
  | 'Science'
  /** Games, matches and those who play. */
  | 'Sports'
  /** Machines, software and what they do to us. */
  | 'Technology';

export type PostListQueryVariables = Exact<{
  search?: string | null | undefined;
  category?: Types.Category | null | undefined;
  author?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type PostListQuery = { blogs: { totalCount: number, totalCountIsCapped: boolean, correctedSearch: string | null, someOfTheWords: Array<string> | null, usedWords: Array<string> | null, suggestedSearch: string | null, isTooCommon: boolean, searchedCategory: Types.Category | null, nodes: Array<{ id: string, title: string, cover: string, category: Types.Category, shortDescription: string, authorName: string, createdAt: string, wordCount: number, isInMyWishlist: boolean, searchMatch: { title: Array<{ text: string, isMatch: boolean }>, excerpt: Array<{ text: string, isMatch: boolean }> } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean }, categoryCounts: Array<{ category: Types.Category, count: number, isCapped: boolean }> } };


export const PostListDocument = {"__meta__":{"id":"e0be8409108209fbd61a5959c6bba6fa2a1510663ba98f36f7f842e84539a1c1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PostList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"author"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}},{"kind":"Argument","name":{"kind":"Name","value":"author"},"value":{"kind":"Variable","name":{"kind":"Name","value":"author"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostCard"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchMatch"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AddToWishlistButton"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountIsCapped"}},{"kind":"Field","name":{"kind":"Name","value":"correctedSearch"}},{"kind":"Field","name":{"kind":"Name","value":"someOfTheWords"}},{"kind":"Field","name":{"kind":"Name","value":"usedWords"}},{"kind":"Field","name":{"kind":"Name","value":"suggestedSearch"}},{"kind":"Field","name":{"kind":"Name","value":"isTooCommon"}},{"kind":"Field","name":{"kind":"Name","value":"searchedCategory"}},{"kind":"Field","name":{"kind":"Name","value":"categoryCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"isCapped"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"cover"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchMatch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchMatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isMatch"}}]}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isMatch"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AddToWishlistButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"isInMyWishlist"}}]}}]} as unknown as DocumentNode<PostListQuery, PostListQueryVariables>;
/** Apollo's useQuery for the operation PostList. */
export function usePostListQuery(options: useQuery.Options<PostListQuery, PostListQueryVariables> & ({ variables: PostListQueryVariables } | { skip: true })) {
  return useQuery<PostListQuery, PostListQueryVariables>(PostListDocument, options);
}