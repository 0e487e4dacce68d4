/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type OwnReportFragment = { id: string, reason: Types.ReportReason, text: string, createdAt: string, outcome: Types.ReportOutcome, decidedAt: string | null, explanation: string | null, reported: { thing: Types.Thing, blogId: string | null, blogTitle: string | null } | null };

export const OwnReportFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnReport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"}},{"kind":"Field","name":{"kind":"Name","value":"reported"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"blogTitle"}}]}}]}}]} as unknown as DocumentNode<OwnReportFragment, unknown>;