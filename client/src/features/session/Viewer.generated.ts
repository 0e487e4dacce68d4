/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useQuery } from '@apollo/client/react';
/** What a member may do. */
export type Role =
  /** What every member may. */
  | 'MEMBER'
  /** Keeps order: hides, deletes, suspends and blocks. */
  | 'MODERATOR'
  /** Also gives roles and reads the audit log. */
  | 'OPERATOR';

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { me: { uid: string, displayName: string, photoURL: string | null, email: string, role: Types.Role, restriction: { until: string | null, reason: string | null } | null } | null };


export const ViewerDocument = {"__meta__":{"id":"d0a542031c22386154c8e6869549c3accfc0007f9c6316171074e8559fdc7203"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photoURL"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"restriction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
/** Apollo's useQuery for the operation Viewer. */
export function useViewerQuery(options: useQuery.Options<ViewerQuery, ViewerQueryVariables> = {}) {
  return useQuery<ViewerQuery, ViewerQueryVariables>(ViewerDocument, options);
}