/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
export type CopyPictureMutationVariables = Exact<{
  address: string;
}>;


export type CopyPictureMutation = { copyPicture: { id: string, address: string } };


export const CopyPictureDocument = {"__meta__":{"id":"85ea97121f04c0434712ab503eb664c6d163d81ca7942dfc6fc145f9a081da04"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CopyPicture"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"address"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"copyPicture"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"address"},"value":{"kind":"Variable","name":{"kind":"Name","value":"address"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}}]} as unknown as DocumentNode<CopyPictureMutation, CopyPictureMutationVariables>;
/** Apollo's useMutation for the operation CopyPicture. */
export function useCopyPictureMutation(options: useMutation.Options<CopyPictureMutation, CopyPictureMutationVariables> = {}) {
  return useMutation<CopyPictureMutation, CopyPictureMutationVariables>(CopyPictureDocument, options);
}