/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation, useQuery } from '@apollo/client/react';
/** What is wrong with a post or comment. */
export type ReportInput = {
  /** What is wrong with it. */
  reason: ReportReason;
  /** A sentence about it. */
  text: string;
  /** The id of a post or comment. */
  thingId: string;
};

/** What came of a report. */
export type ReportOutcome =
  /** It has been hidden or deleted. */
  | 'ACTED'
  /** A moderator has left it as it is. */
  | 'DISMISSED'
  /** Nobody has decided yet. */
  | 'OPEN';

/** What is wrong with a post or comment. */
export type ReportReason =
  /** It belongs to somebody else. */
  | 'COPYRIGHT'
  /** It attacks somebody. */
  | 'HARASSMENT'
  /** It despises people for what they are. */
  | 'HATE'
  /** It is against the law. */
  | 'ILLEGAL'
  /** Something else, which the text says. */
  | 'OTHER'
  /** Advertising, or the same again and again. */
  | 'SPAM'
  /** It threatens, or calls for violence. */
  | 'VIOLENCE';

/** What can be reported and moderated. */
export type Thing =
  /** A post. */
  | 'BLOG'
  /** A comment. */
  | 'COMMENT';

export type MyReportQueryVariables = Exact<{
  thingId: string;
}>;


export type MyReportQuery = { myReports: { nodes: Array<{ id: string, reason: Types.ReportReason, text: string, createdAt: string, outcome: Types.ReportOutcome, decidedAt: string | null, explanation: string | null, reported: { thing: Types.Thing, blogId: string | null, blogTitle: string | null } | null }> } };

export type MyReportsQueryVariables = Exact<{
  after?: string | null | undefined;
  first?: number;
}>;


export type MyReportsQuery = { myReports: { nodes: Array<{ id: string, reason: Types.ReportReason, text: string, createdAt: string, outcome: Types.ReportOutcome, decidedAt: string | null, explanation: string | null, reported: { thing: Types.Thing, blogId: string | null, blogTitle: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ReportMutationVariables = Exact<{
  input: Types.ReportInput;
}>;


export type ReportMutation = { report: { id: string, reason: Types.ReportReason, text: string, createdAt: string, outcome: Types.ReportOutcome, decidedAt: string | null, explanation: string | null, reported: { thing: Types.Thing, blogId: string | null, blogTitle: string | null } | null } };


export const MyReportDocument = {"__meta__":{"id":"5b95e6df0980e45e92bacaae260f721d386c8830e0c2dfe725d387d5a8f165cf"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"thingId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"thingId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"thingId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnReport"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnReport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"}},{"kind":"Field","name":{"kind":"Name","value":"reported"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"blogTitle"}}]}}]}}]} as unknown as DocumentNode<MyReportQuery, MyReportQueryVariables>;
export const MyReportsDocument = {"__meta__":{"id":"571577f9f3a11d32feab32605376beb6fb95195698f5183d7577af923e9f3c52"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyReports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnReport"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnReport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"}},{"kind":"Field","name":{"kind":"Name","value":"reported"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"blogTitle"}}]}}]}}]} as unknown as DocumentNode<MyReportsQuery, MyReportsQueryVariables>;
export const ReportDocument = {"__meta__":{"id":"039ded33daf3d7263f32090185079a8fbffa928f7c81c4dc43b017f524a367f4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Report"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnReport"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnReport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"}},{"kind":"Field","name":{"kind":"Name","value":"reported"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"blogTitle"}}]}}]}}]} as unknown as DocumentNode<ReportMutation, ReportMutationVariables>;
/** Apollo's useQuery for the operation MyReport. */
export function useMyReportQuery(options: useQuery.Options<MyReportQuery, MyReportQueryVariables> & ({ variables: MyReportQueryVariables } | { skip: true })) {
  return useQuery<MyReportQuery, MyReportQueryVariables>(MyReportDocument, options);
}

/** Apollo's useQuery for the operation MyReports. */
export function useMyReportsQuery(options: useQuery.Options<MyReportsQuery, MyReportsQueryVariables> = {}) {
  return useQuery<MyReportsQuery, MyReportsQueryVariables>(MyReportsDocument, options);
}

/** Apollo's useMutation for the operation Report. */
export function useReportMutation(options: useMutation.Options<ReportMutation, ReportMutationVariables> = {}) {
  return useMutation<ReportMutation, ReportMutationVariables>(ReportDocument, options);
}