import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AuditAction, Removal, ReportOutcome, ReportReason, Role } from '../../platform/db/enums.js';
import { partOfParent } from '../../platform/graphql/complexity.js';
import { createConnectionType } from '../../platform/graphql/connection.js';
import { DateTime } from '../../platform/graphql/date-time.js';
import { Member } from '../session/member.type.js';
import { AccountRestriction } from '../session/session.type.js';
import { ModerationDecision } from './moderation-decision.type.js';

export enum Thing {
  BLOG = 'BLOG',
  COMMENT = 'COMMENT',
}

registerEnumType(Thing, {
  name: 'Thing',
  description: 'What can be reported and moderated.',
  valuesConfig: { BLOG: { description: 'A post.' }, COMMENT: { description: 'A comment.' } },
});
registerEnumType(ReportReason, {
  name: 'ReportReason',
  description: 'What is wrong with a post or comment.',
  valuesConfig: {
    SPAM: { description: 'Advertising, or the same again and again.' },
    HARASSMENT: { description: 'It attacks somebody.' },
    HATE: { description: 'It despises people for what they are.' },
    VIOLENCE: { description: 'It threatens, or calls for violence.' },
    ILLEGAL: { description: 'It is against the law.' },
    COPYRIGHT: { description: 'It belongs to somebody else.' },
    OTHER: { description: 'Something else, which the text says.' },
  },
});
registerEnumType(ReportOutcome, {
  name: 'ReportOutcome',
  description: 'What came of a report.',
  valuesConfig: {
    OPEN: { description: 'Nobody has decided yet.' },
    ACTED: { description: 'It has been hidden or deleted.' },
    DISMISSED: { description: 'A moderator has left it as it is.' },
  },
});
registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'What a moderator or operator did.',
  valuesConfig: {
    HIDE: { description: 'Hid what was public.' },
    RESTORE: { description: 'Made public what was hidden, held or deleted by a moderator.' },
    DELETE: { description: 'Deleted; it can be restored for thirty days.' },
    DISMISS: { description: 'Closed the reports, and left it as it is.' },
    SUSPEND: { description: 'Suspended a member until a date.' },
    BLOCK: { description: 'Blocked a member, and ended their sessions.' },
    LIFT: { description: 'Ended a suspension or block.' },
    SET_ROLE: { description: 'Gave a member another role.' },
    UNDO: { description: 'Undid an earlier action.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: 'The post or comment that was reported, as far as it is public.',
})
export class ReportedThing {
  @Field(() => Thing, { description: 'Which of the two it is.' })
  thing: Thing;

  @Field(() => ID, {
    nullable: true,
    description: 'The post that it is, or stands under; null while it is not public.',
  })
  blogId: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The title of that post; null while it is not public.',
  })
  blogTitle: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What a member said of a post or comment.' })
export class Report {
  @Field(() => ID, { description: 'A UUIDv7.' })
  id: string;

  @Field(() => ID, { description: 'The id of the post or comment.' })
  thingId: string;

  @Field(() => ReportReason, { description: 'What is wrong with it.' })
  reason: ReportReason;

  @Field({ description: 'The sentence of the one who reported it.' })
  text: string;

  @Field(() => DateTime, { description: 'When it was reported.' })
  createdAt: Date;

  @Field(() => ReportOutcome, { description: 'What came of it.' })
  outcome: ReportOutcome;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When a moderator decided, or what was reported was gone.',
  })
  decidedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was left as it is, in the words of the moderator; null unless they gave a reason.',
  })
  explanation: string | null;
}

export const { Connection: ReportConnection } = createConnectionType(Report, 'Report', '10,000');

@ObjectType({ simpleResolvers: true, description: 'A post or comment that waits for a moderator.' })
export class ModerationCase {
  @Field(() => ID, { description: 'The id of the post or comment.' })
  id: string;

  @Field(() => Thing, { description: 'Which of the two it is.' })
  thing: Thing;

  @Field(() => ID, { description: 'The post that it is, or stands under.' })
  blogId: string;

  @Field(() => String, { nullable: true, description: 'The title of a post.' })
  title: string | null;

  @Field({ description: 'The title of the post that it is, or stands under.' })
  blogTitle: string;

  @Field(() => Removal, { nullable: true, description: 'Why that post is not public; null while it is.' })
  blogRemoval: Removal | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The cursor after which the comments of the post begin with it; null for a post and the first comment.',
  })
  commentsAfter: string | null;

  @Field({
    description:
      'The comment, or the first 2,000 characters of the post, with “…” where it goes on; plain text.',
  })
  text: string;

  @Field(() => Member, { complexity: partOfParent, description: 'Who wrote it.' })
  author: Member;

  @Field({ description: 'Whether an author of posts has the same name.' })
  isNamesake: boolean;

  @Field(() => DateTime, { description: 'When it was written.' })
  createdAt: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was last edited; null if it never was.' })
  editedAt: Date | null;

  @Field(() => Removal, { nullable: true, description: 'Why it is not public; null while it is.' })
  removal: Removal | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it is held, or what the moderator gave as the reason; null while it is public.',
  })
  reason: string | null;

  @Field(() => Int, { description: 'How many open reports there are.' })
  reportCount: number;

  @Field({
    description:
      'Changes with whether it is public, its text and its open reports; send it back with `moderate`.',
  })
  version: string;
}

export const { Connection: ModerationCaseConnection } = createConnectionType(
  ModerationCase,
  'ModerationCase',
  '10,000',
);

@ObjectType({
  simpleResolvers: true,
  description: 'The post or comment that an action was about, as it is now.',
})
export class ModeratedThing {
  @Field(() => Thing, { description: 'Which of the two it is.' })
  thing: Thing;

  @Field(() => ID, { description: 'The post that it is, or stands under.' })
  blogId: string;

  @Field({
    description:
      'The title of a post, or the first 100 characters of a comment, with “…” where it goes on; plain text.',
  })
  text: string;

  @Field({ description: 'Whether everybody can read it.' })
  isPublic: boolean;

  removal: Removal | null;
  memberUid: string;
}

@ObjectType({ simpleResolvers: true, description: 'What a moderator or operator did.' })
export class AuditEntry extends ModerationDecision {
  @Field(() => Member, {
    nullable: true,
    complexity: partOfParent,
    description: 'Who did it; null for the command line, and for a deleted account.',
  })
  actor: Member | null;

  @Field(() => Member, {
    nullable: true,
    complexity: partOfParent,
    description: 'The one concerned; null for a deleted account.',
  })
  member: Member | null;

  /** Of the entry that it undid. */
  undoesId: string | null;
}

export const { Connection: AuditEntryConnection } = createConnectionType(AuditEntry, 'AuditEntry', '10,000');

@ObjectType({
  simpleResolvers: true,
  description: 'A member as moderators see them. Counting ends at 10,001, which means more than 10,000.',
})
export class ModeratedMember {
  @Field(() => Member, { complexity: partOfParent, description: 'As everybody sees them.' })
  member: Member;

  @Field(() => Role, { description: 'What they may do.' })
  role: Role;

  @Field(() => AccountRestriction, {
    nullable: true,
    complexity: partOfParent,
    description: 'Why they may not write; null for most.',
  })
  restriction: AccountRestriction | null;

  @Field(() => DateTime, { description: 'Since when they are a member.' })
  memberSince: Date;

  @Field({ description: 'Whether an author of posts has the same name.' })
  isNamesake: boolean;

  @Field(() => Int, { description: 'How many of their posts are public.' })
  publicPostCount: number;

  @Field(() => Int, { description: 'How many of their posts are not.' })
  removedPostCount: number;

  @Field(() => Int, { description: 'How many of their comments are public.' })
  publicCommentCount: number;

  @Field(() => Int, { description: 'How many of their comments are not.' })
  removedCommentCount: number;

  @Field(() => Int, { description: 'How many of those RESTORE_ALL makes public again.' })
  restorableCount: number;

  @Field(() => Int, { description: 'How many reports there were of what they wrote.' })
  reportCount: number;

  @Field(() => Int, { description: 'How many of these were closed, with the thing left as it was.' })
  dismissedReportCount: number;

  @Field({ description: 'Whether the viewer may act on them.' })
  viewerCanModerate: boolean;

  @Field({ description: 'Whether the viewer may give them a role.' })
  viewerCanSetRole: boolean;

  @Field({ description: 'Changes with their role and restriction; send it back with `moderateMember`.' })
  version: string;
}
