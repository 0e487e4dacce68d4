/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation } from '@apollo/client/react';
/** Which pictures a draft has. */
export type SetDraftPicturesInput = {
  /** A UUID that the client makes, one for each draft. */
  draft: string;
  /** The addresses of all pictures in the draft, or their paths, at most 1,200. None: the draft is gone. */
  pictures: Array<string>;
};

export type SetDraftPicturesMutationVariables = Exact<{
  input: Types.SetDraftPicturesInput;
}>;


export type SetDraftPicturesMutation = { setDraftPictures: boolean };


export const SetDraftPicturesDocument = {"__meta__":{"id":"f38a10b4c6579a19c72a41b88450fb5f860c23e8229fc177aa1ef0e74b568ead"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetDraftPictures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetDraftPicturesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setDraftPictures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<SetDraftPicturesMutation, SetDraftPicturesMutationVariables>;
/** Apollo's useMutation for the operation SetDraftPictures. */
export function useSetDraftPicturesMutation(options: useMutation.Options<SetDraftPicturesMutation, SetDraftPicturesMutationVariables> = {}) {
  return useMutation<SetDraftPicturesMutation, SetDraftPicturesMutationVariables>(SetDraftPicturesDocument, options);
}