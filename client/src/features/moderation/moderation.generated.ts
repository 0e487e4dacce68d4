/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../lib/schema.generated';

import { useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a moderator or operator did. */
export type AuditAction =
  /** Blocked a member, and ended their sessions. */
  | 'BLOCK'
  /** Deleted; it can be restored for thirty days. */
  | 'DELETE'
  /** Closed the reports, and left it as it is. */
  | 'DISMISS'
  /** Hid what was public. */
  | 'HIDE'
  /** Ended a suspension or block. */
  | 'LIFT'
  /** Made public what was hidden, held or deleted by a moderator. */
  | 'RESTORE'
  /** Gave a member another role. */
  | 'SET_ROLE'
  /** Suspended a member until a date. */
  | 'SUSPEND'
  /** Undid an earlier action. */
  | 'UNDO';

/** What a moderator may do with a member, or with all that they wrote. */
export type MemberAction =
  /** They may not write any more, and their sessions end. */
  | 'BLOCK'
  /** Deletes all that they wrote, for thirty days. */
  | 'DELETE_ALL'
  /** Hides all that they wrote. */
  | 'HIDE_ALL'
  /** Ends a suspension or block. */
  | 'LIFT'
  /** Makes public again what moderators have hidden or deleted, or what is held. */
  | 'RESTORE_ALL'
  /** They may not write until a date. */
  | 'SUSPEND';

/** What to do with a post or comment. */
export type ModerateInput = {
  /** What to do. */
  action: ModerationAction;
  /** Why; the writer is shown it, or who reported it when it is left as it is. */
  reason?: string | null | undefined;
  /** The id of a post or comment. */
  thingId: string;
};

/** What to do with a member. */
export type ModerateMemberInput = {
  /** What to do. */
  action: MemberAction;
  /** The uid of a member. */
  memberId: string;
  /** Why; the member is shown it. */
  reason?: string | null | undefined;
  /** Until when to suspend. */
  until?: string | null | undefined;
};

/** What a moderator may do with one post or comment. Reports of it are closed with it. */
export type ModerationAction =
  /** Deletes it; it can be restored for thirty days. */
  | 'DELETE'
  /** Leaves it as it is. */
  | 'DISMISS'
  /** Hides it: its address is not found. */
  | 'HIDE'
  /** Makes it public, as it was, unless the author of the post had hidden the comment. So is approved what is held. */
  | 'RESTORE';

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

/** What is wrong with a post or comment. */
export type ReportReason =
  /** It belongs to somebody else. */
  | 'COPYRIGHT'
  /** It goes at somebody. */
  | 'HARASSMENT'
  /** It despises people for what they are. */
  | 'HATE'
  /** It is against the law. */
  | 'ILLEGAL'
  /** What the sentence says. */
  | 'OTHER'
  /** Advertising, or the same again and again. */
  | 'SPAM'
  /** It threatens, or calls for violence. */
  | 'VIOLENCE';

/** What a member may do. */
export type Role =
  /** What every member may. */
  | 'MEMBER'
  /** Keeps order: hides, deletes, suspends and blocks. */
  | 'MODERATOR'
  /** Also gives roles and reads the audit log. */
  | 'OPERATOR';

/** Which role to give to whom. */
export type SetRoleInput = {
  /** The uid of a member. */
  memberId: string;
  /** The role from now on. */
  role: Role;
};

/** What can be reported and moderated. */
export type Thing =
  /** A post. */
  | 'BLOG'
  /** A comment. */
  | 'COMMENT';

export type CaseFragment = { id: string, thing: Types.Thing, blogId: string, title: string | null, text: string, isNamesake: boolean, createdAt: string, removal: Types.Removal | null, reason: string | null, reportCount: number, viewerCanModerate: boolean, author: { id: string, displayName: string }, reports: Array<{ id: string, reason: Types.ReportReason, text: string }> };

export type LogEntryFragment = { id: string, action: Types.AuditAction, thingId: string | null, things: number, reason: string | null, until: string | null, createdAt: string, undoneAt: string | null, viewerCanUndo: boolean, actor: { id: string, displayName: string } | null, member: { id: string, displayName: string } | null, thing: { thing: Types.Thing, blogId: string, text: string, isPublic: boolean } | null };

export type MemberStandingFragment = { role: Types.Role, memberSince: string, isNamesake: boolean, publicCount: number, removedCount: number, reportCount: number, viewerCanModerate: boolean, viewerCanSetRole: boolean, member: { id: string, displayName: string, photo: string | null }, restriction: { until: string | null, reason: string | null } | null };

export type DoneActionFragment = { id: string, action: Types.AuditAction, thingId: string | null, things: number, reason: string | null, until: string | null, createdAt: string, undoneAt: string | null, viewerCanUndo: boolean, moderated: { role: Types.Role, memberSince: string, isNamesake: boolean, publicCount: number, removedCount: number, reportCount: number, viewerCanModerate: boolean, viewerCanSetRole: boolean, member: { id: string, displayName: string, photo: string | null }, restriction: { until: string | null, reason: string | null } | null } | null, actor: { id: string, displayName: string } | null, member: { id: string, displayName: string } | null, thing: { thing: Types.Thing, blogId: string, text: string, isPublic: boolean } | null };

export type ModerationQueueQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ModerationQueueQuery = { moderationQueue: { totalCount: number, totalCountIsCapped: boolean, nodes: Array<{ id: string, thing: Types.Thing, blogId: string, title: string | null, text: string, isNamesake: boolean, createdAt: string, removal: Types.Removal | null, reason: string | null, reportCount: number, viewerCanModerate: boolean, author: { id: string, displayName: string }, reports: Array<{ id: string, reason: Types.ReportReason, text: string }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ModeratedMemberQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type ModeratedMemberQuery = { moderatedMember: { role: Types.Role, memberSince: string, isNamesake: boolean, publicCount: number, removedCount: number, reportCount: number, viewerCanModerate: boolean, viewerCanSetRole: boolean, actions: { nodes: Array<{ id: string, action: Types.AuditAction, thingId: string | null, things: number, reason: string | null, until: string | null, createdAt: string, undoneAt: string | null, viewerCanUndo: boolean, actor: { id: string, displayName: string } | null, member: { id: string, displayName: string } | null, thing: { thing: Types.Thing, blogId: string, text: string, isPublic: boolean } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, member: { id: string, displayName: string, photo: string | null }, restriction: { until: string | null, reason: string | null } | null } };

export type FindMembersQueryVariables = Exact<{
  search: string;
}>;


export type FindMembersQuery = { findMembers: Array<{ id: string, displayName: string, photo: string | null }> };

export type AuditLogQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { nodes: Array<{ id: string, action: Types.AuditAction, thingId: string | null, things: number, reason: string | null, until: string | null, createdAt: string, undoneAt: string | null, viewerCanUndo: boolean, actor: { id: string, displayName: string } | null, member: { id: string, displayName: string } | null, thing: { thing: Types.Thing, blogId: string, text: string, isPublic: boolean } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ModerateMutationVariables = Exact<{
  input: Types.ModerateInput;
}>;


export type ModerateMutation = { moderate: { id: string, action: Types.AuditAction, thingId: string | null, things: number, reason: string | null, until: string | null, createdAt: string, undoneAt: string | null, viewerCanUndo: boolean, moderated: { role: Types.Role, memberSince: string, isNamesake: boolean, publicCount: number, removedCount: number, reportCount: number, viewerCanModerate: boolean, viewerCanSetRole: boolean, member: { id: string, displayName: string, photo: string | null }, restriction: { until: string | null, reason: string | null } | null } | null, actor: { id: string, displayName: string } | null, member: { id: string, displayName: string } | null, thing: { thing: Types.Thing, blogId: string, text: string, isPublic: boolean } | null } };

export type ModerateMemberMutationVariables = Exact<{
  input: Types.ModerateMemberInput;
}>;


export type ModerateMemberMutation = { moderateMember: { id: string, action: Types.AuditAction, thingId: string | null, things: number, reason: string | null, until: string | null, createdAt: string, undoneAt: string | null, viewerCanUndo: boolean, moderated: { role: Types.Role, memberSince: string, isNamesake: boolean, publicCount: number, removedCount: number, reportCount: number, viewerCanModerate: boolean, viewerCanSetRole: boolean, member: { id: string, displayName: string, photo: string | null }, restriction: { until: string | null, reason: string | null } | null } | null, actor: { id: string, displayName: string } | null, member: { id: string, displayName: string } | null, thing: { thing: Types.Thing, blogId: string, text: string, isPublic: boolean } | null } };

export type UndoModerationMutationVariables = Exact<{
  id: string;
}>;


export type UndoModerationMutation = { undoModeration: { id: string, action: Types.AuditAction, thingId: string | null, things: number, reason: string | null, until: string | null, createdAt: string, undoneAt: string | null, viewerCanUndo: boolean, moderated: { role: Types.Role, memberSince: string, isNamesake: boolean, publicCount: number, removedCount: number, reportCount: number, viewerCanModerate: boolean, viewerCanSetRole: boolean, member: { id: string, displayName: string, photo: string | null }, restriction: { until: string | null, reason: string | null } | null } | null, actor: { id: string, displayName: string } | null, member: { id: string, displayName: string } | null, thing: { thing: Types.Thing, blogId: string, text: string, isPublic: boolean } | null } };

export type SetRoleMutationVariables = Exact<{
  input: Types.SetRoleInput;
}>;


export type SetRoleMutation = { setRole: { id: string, action: Types.AuditAction, thingId: string | null, things: number, reason: string | null, until: string | null, createdAt: string, undoneAt: string | null, viewerCanUndo: boolean, moderated: { role: Types.Role, memberSince: string, isNamesake: boolean, publicCount: number, removedCount: number, reportCount: number, viewerCanModerate: boolean, viewerCanSetRole: boolean, member: { id: string, displayName: string, photo: string | null }, restriction: { until: string | null, reason: string | null } | null } | null, actor: { id: string, displayName: string } | null, member: { id: string, displayName: string } | null, thing: { thing: Types.Thing, blogId: string, text: string, isPublic: boolean } | null } };

export const CaseFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Case"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationCase"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isNamesake"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<CaseFragment, unknown>;
export const LogEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}}]}},{"kind":"Field","name":{"kind":"Name","value":"things"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanUndo"}}]}}]} as unknown as DocumentNode<LogEntryFragment, unknown>;
export const MemberStandingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModeratedMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"restriction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberSince"}},{"kind":"Field","name":{"kind":"Name","value":"isNamesake"}},{"kind":"Field","name":{"kind":"Name","value":"publicCount"}},{"kind":"Field","name":{"kind":"Name","value":"removedCount"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanSetRole"}}]}}]} as unknown as DocumentNode<MemberStandingFragment, unknown>;
export const DoneActionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DoneAction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogEntry"}},{"kind":"Field","name":{"kind":"Name","value":"moderated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberStanding"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}}]}},{"kind":"Field","name":{"kind":"Name","value":"things"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanUndo"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModeratedMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"restriction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberSince"}},{"kind":"Field","name":{"kind":"Name","value":"isNamesake"}},{"kind":"Field","name":{"kind":"Name","value":"publicCount"}},{"kind":"Field","name":{"kind":"Name","value":"removedCount"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanSetRole"}}]}}]} as unknown as DocumentNode<DoneActionFragment, unknown>;
export const ModerationQueueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModerationQueue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderationQueue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Case"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountIsCapped"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Case"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationCase"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isNamesake"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<ModerationQueueQuery, ModerationQueueQueryVariables>;
export const ModeratedMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModeratedMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderatedMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberStanding"}},{"kind":"Field","name":{"kind":"Name","value":"actions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogEntry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}}]}},{"kind":"Field","name":{"kind":"Name","value":"things"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanUndo"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModeratedMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"restriction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberSince"}},{"kind":"Field","name":{"kind":"Name","value":"isNamesake"}},{"kind":"Field","name":{"kind":"Name","value":"publicCount"}},{"kind":"Field","name":{"kind":"Name","value":"removedCount"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanSetRole"}}]}}]} as unknown as DocumentNode<ModeratedMemberQuery, ModeratedMemberQueryVariables>;
export const FindMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findMembers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photo"}}]}}]}}]} as unknown as DocumentNode<FindMembersQuery, FindMembersQueryVariables>;
export const AuditLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogEntry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}}]}},{"kind":"Field","name":{"kind":"Name","value":"things"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanUndo"}}]}}]} as unknown as DocumentNode<AuditLogQuery, AuditLogQueryVariables>;
export const ModerateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Moderate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ModerateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DoneAction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}}]}},{"kind":"Field","name":{"kind":"Name","value":"things"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanUndo"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModeratedMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"restriction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberSince"}},{"kind":"Field","name":{"kind":"Name","value":"isNamesake"}},{"kind":"Field","name":{"kind":"Name","value":"publicCount"}},{"kind":"Field","name":{"kind":"Name","value":"removedCount"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanSetRole"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DoneAction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogEntry"}},{"kind":"Field","name":{"kind":"Name","value":"moderated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberStanding"}}]}}]}}]} as unknown as DocumentNode<ModerateMutation, ModerateMutationVariables>;
export const ModerateMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ModerateMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ModerateMemberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderateMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DoneAction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}}]}},{"kind":"Field","name":{"kind":"Name","value":"things"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanUndo"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModeratedMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"restriction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberSince"}},{"kind":"Field","name":{"kind":"Name","value":"isNamesake"}},{"kind":"Field","name":{"kind":"Name","value":"publicCount"}},{"kind":"Field","name":{"kind":"Name","value":"removedCount"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanSetRole"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DoneAction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogEntry"}},{"kind":"Field","name":{"kind":"Name","value":"moderated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberStanding"}}]}}]}}]} as unknown as DocumentNode<ModerateMemberMutation, ModerateMemberMutationVariables>;
export const UndoModerationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoModeration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoModeration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DoneAction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}}]}},{"kind":"Field","name":{"kind":"Name","value":"things"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanUndo"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModeratedMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"restriction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberSince"}},{"kind":"Field","name":{"kind":"Name","value":"isNamesake"}},{"kind":"Field","name":{"kind":"Name","value":"publicCount"}},{"kind":"Field","name":{"kind":"Name","value":"removedCount"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanSetRole"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DoneAction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogEntry"}},{"kind":"Field","name":{"kind":"Name","value":"moderated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberStanding"}}]}}]}}]} as unknown as DocumentNode<UndoModerationMutation, UndoModerationMutationVariables>;
export const SetRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetRoleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DoneAction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thingId"}},{"kind":"Field","name":{"kind":"Name","value":"thing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thing"}},{"kind":"Field","name":{"kind":"Name","value":"blogId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}}]}},{"kind":"Field","name":{"kind":"Name","value":"things"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoneAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanUndo"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModeratedMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"photo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"restriction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberSince"}},{"kind":"Field","name":{"kind":"Name","value":"isNamesake"}},{"kind":"Field","name":{"kind":"Name","value":"publicCount"}},{"kind":"Field","name":{"kind":"Name","value":"removedCount"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanSetRole"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DoneAction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogEntry"}},{"kind":"Field","name":{"kind":"Name","value":"moderated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberStanding"}}]}}]}}]} as unknown as DocumentNode<SetRoleMutation, SetRoleMutationVariables>;
/** Apollo's useQuery for the operation ModerationQueue. */
export function useModerationQueueQuery(options: useQuery.Options<ModerationQueueQuery, ModerationQueueQueryVariables> = {}) {
  return useQuery<ModerationQueueQuery, ModerationQueueQueryVariables>(ModerationQueueDocument, options);
}

/** Apollo's useQuery for the operation ModeratedMember. */
export function useModeratedMemberQuery(options: useQuery.Options<ModeratedMemberQuery, ModeratedMemberQueryVariables> & ({ variables: ModeratedMemberQueryVariables } | { skip: true })) {
  return useQuery<ModeratedMemberQuery, ModeratedMemberQueryVariables>(ModeratedMemberDocument, options);
}

/** Apollo's useQuery for the operation FindMembers. */
export function useFindMembersQuery(options: useQuery.Options<FindMembersQuery, FindMembersQueryVariables> & ({ variables: FindMembersQueryVariables } | { skip: true })) {
  return useQuery<FindMembersQuery, FindMembersQueryVariables>(FindMembersDocument, options);
}

/** Apollo's useQuery for the operation AuditLog. */
export function useAuditLogQuery(options: useQuery.Options<AuditLogQuery, AuditLogQueryVariables> = {}) {
  return useQuery<AuditLogQuery, AuditLogQueryVariables>(AuditLogDocument, options);
}

/** Apollo's useMutation for the operation Moderate. */
export function useModerateMutation(options: useMutation.Options<ModerateMutation, ModerateMutationVariables> = {}) {
  return useMutation<ModerateMutation, ModerateMutationVariables>(ModerateDocument, options);
}

/** Apollo's useMutation for the operation ModerateMember. */
export function useModerateMemberMutation(options: useMutation.Options<ModerateMemberMutation, ModerateMemberMutationVariables> = {}) {
  return useMutation<ModerateMemberMutation, ModerateMemberMutationVariables>(ModerateMemberDocument, options);
}

/** Apollo's useMutation for the operation UndoModeration. */
export function useUndoModerationMutation(options: useMutation.Options<UndoModerationMutation, UndoModerationMutationVariables> = {}) {
  return useMutation<UndoModerationMutation, UndoModerationMutationVariables>(UndoModerationDocument, options);
}

/** Apollo's useMutation for the operation SetRole. */
export function useSetRoleMutation(options: useMutation.Options<SetRoleMutation, SetRoleMutationVariables> = {}) {
  return useMutation<SetRoleMutation, SetRoleMutationVariables>(SetRoleDocument, options);
}