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

export type RecentBlogsQueryVariables = Exact<{ [key: string]: never; }>;


export type RecentBlogsQuery = { recentBlogs: Array<{ id: string, title: string, cover: string, category: Types.Category, shortDescription: string, authorName: string, createdAt: string, wordCount: number }> };


export const RecentBlogsDocument = {"__meta__":{"id":"eafd0333190cfafe130afa66fa9bfc2b6db22079c706e839b16ed1c1f91c0073"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecentBlogs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentBlogs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostCard"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"cover"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}}]}}]} as unknown as DocumentNode<RecentBlogsQuery, RecentBlogsQueryVariables>;
/** Apollo's useQuery for the operation RecentBlogs. */
export function useRecentBlogsQuery(options: useQuery.Options<RecentBlogsQuery, RecentBlogsQueryVariables> = {}) {
  return useQuery<RecentBlogsQuery, RecentBlogsQueryVariables>(RecentBlogsDocument, options);
}