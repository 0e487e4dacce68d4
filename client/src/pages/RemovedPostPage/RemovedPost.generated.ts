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

export type RemovedPostQueryVariables = Exact<{
  id: string;
}>;


export type RemovedPostQuery = { removedBlog: { id: string, title: string, shortDescription: string, category: Types.Category, cover: string, createdAt: string, removal: Types.Removal, reason: string | null, author: { id: string, displayName: string }, readableBody: { html: string, headings: Array<{ id: string, text: string, level: number }> } } };


export const RemovedPostDocument = {"__meta__":{"id":"bc0f16c668507f371d57e7dfdf9bc7bc945f50e64beaf842c275407ac9d291f7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RemovedPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removedBlog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"cover"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"readableBody"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"headings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RemovedPostQuery, RemovedPostQueryVariables>;
/** Apollo's useQuery for the operation RemovedPost. */
export function useRemovedPostQuery(options: useQuery.Options<RemovedPostQuery, RemovedPostQueryVariables> & ({ variables: RemovedPostQueryVariables } | { skip: true })) {
  return useQuery<RemovedPostQuery, RemovedPostQueryVariables>(RemovedPostDocument, options);
}