/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
export type HasPasswordQueryVariables = Exact<{ [key: string]: never; }>;


export type HasPasswordQuery = { me: { uid: string, hasPassword: boolean } | null };


export const HasPasswordDocument = {"__meta__":{"id":"d03c88c18921991f5d79f4f921a472454b2d129f74655b676c88f4ba0a0aa126"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HasPassword"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}}]}}]}}]} as unknown as DocumentNode<HasPasswordQuery, HasPasswordQueryVariables>;
/** Apollo's useQuery for the operation HasPassword. */
export function useHasPasswordQuery(options: useQuery.Options<HasPasswordQuery, HasPasswordQueryVariables> = {}) {
  return useQuery<HasPasswordQuery, HasPasswordQueryVariables>(HasPasswordDocument, options);
}