/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/schema.generated';

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

export type FeaturedBlogsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type FeaturedBlogsPageQuery = { featuredBlogs: Array<{ id: string, title: string, shortDescription: string, wordCount: number, category: Types.Category }> };


export const FeaturedBlogsPageDocument = {"__meta__":{"id":"1a031c8f075a933a69f91ebd0bb830ba7e45afba36aacf9c69988008875364f9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FeaturedBlogsPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"featuredBlogs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FeaturedTable"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FeaturedTable"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}}]} as unknown as DocumentNode<FeaturedBlogsPageQuery, FeaturedBlogsPageQueryVariables>;
/** Apollo's useQuery for the operation FeaturedBlogsPage. */
export function useFeaturedBlogsPageQuery(options: useQuery.Options<FeaturedBlogsPageQuery, FeaturedBlogsPageQueryVariables> = {}) {
  return useQuery<FeaturedBlogsPageQuery, FeaturedBlogsPageQueryVariables>(FeaturedBlogsPageDocument, options);
}