/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type PostCardFragment = { id: string, title: string, cover: string, category: Types.Category, shortDescription: string, authorName: string, createdAt: string, wordCount: number };

export const PostCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"cover"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}}]}}]} as unknown as DocumentNode<PostCardFragment, unknown>;