/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type LogOutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutEverywhereMutation = { logOutEverywhere: boolean };


export const LogOutEverywhereDocument = {"__meta__":{"id":"6cd939b874faf17f1db18dfa13d5692c270e9550b9a1b88e2b9fa10931621f9e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogOutEverywhere"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logOutEverywhere"}}]}}]} as unknown as DocumentNode<LogOutEverywhereMutation, LogOutEverywhereMutationVariables>;
/** Apollo's useMutation for the operation LogOutEverywhere. */
export function useLogOutEverywhereMutation(options: useMutation.Options<LogOutEverywhereMutation, LogOutEverywhereMutationVariables> = {}) {
  return useMutation<LogOutEverywhereMutation, LogOutEverywhereMutationVariables>(LogOutEverywhereDocument, options);
}