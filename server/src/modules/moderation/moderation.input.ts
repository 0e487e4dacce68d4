import { IsDate, IsEnum, IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { RowId, Text, Uid } from '../../platform/core/constraint.js';
import { ReportReason, Role } from '../../platform/db/enums.js';
import { createPageArgs } from '../../platform/graphql/connection.js';
import { DateTime } from '../../platform/graphql/date-time.js';

/** Actions on one post or comment. */
export enum ModerationAction {
  HIDE = 'HIDE',
  RESTORE = 'RESTORE',
  DELETE = 'DELETE',
  DISMISS = 'DISMISS',
}

/** Actions on a member, or on everything they wrote. */
export enum MemberAction {
  HIDE_ALL = 'HIDE_ALL',
  DELETE_ALL = 'DELETE_ALL',
  RESTORE_ALL = 'RESTORE_ALL',
  SUSPEND = 'SUSPEND',
  BLOCK = 'BLOCK',
  LIFT = 'LIFT',
}

registerEnumType(ModerationAction, {
  name: 'ModerationAction',
  description: 'What a moderator may do with one post or comment. Reports of it are closed with it.',
  valuesConfig: {
    HIDE: { description: 'Hides it: its address is not found.' },
    RESTORE: {
      description:
        'Makes it public, as it was, unless the author of the post had hidden the comment. Also approves what is held.',
    },
    DELETE: { description: 'Deletes it; it can be restored for thirty days.' },
    DISMISS: { description: 'Leaves it as it is.' },
  },
});
registerEnumType(MemberAction, {
  name: 'MemberAction',
  description: 'What a moderator may do with a member, or with all that they wrote.',
  valuesConfig: {
    HIDE_ALL: { description: 'Hides all that they wrote.' },
    DELETE_ALL: { description: 'Deletes all that they wrote, for thirty days.' },
    RESTORE_ALL: {
      description: 'Makes public again what moderators have hidden or deleted, or what is held.',
    },
    SUSPEND: { description: 'They may not write until a date.' },
    BLOCK: { description: 'They may not write any more, and their sessions end.' },
    LIFT: { description: 'Ends a suspension or block.' },
  },
});

const REASON_BOUNDS = {
  minLength: 1,
  maxLength: 500,
  message: 'Please give a reason of at most 500 characters.',
};

const VERSION_BOUNDS = { minLength: 1, maxLength: 100, message: 'A version has 1 to 100 characters.' };

@InputType({ description: 'What is wrong with a post or comment.' })
export class ReportInput {
  @Field(() => ID, { description: 'The id of a post or comment.' })
  @RowId()
  thingId: string;

  @Field(() => ReportReason, { description: 'What is wrong with it.' })
  @IsEnum(ReportReason, { message: 'Please choose a reason.' })
  reason: ReportReason;

  @Field({ description: 'A sentence about it.' })
  @Text({ minLength: 1, maxLength: 1000, message: 'Please say in 1 to 1,000 characters what is wrong.' })
  text: string;
}

@ArgsType()
export class ReportsPageArgs extends createPageArgs(20, 'reports') {
  @Field(() => ID, { nullable: true, description: 'Only what was said of this post or comment.' })
  @IsOptional()
  @RowId()
  thingId?: string | null;
}

@InputType({ description: 'What to do with a post or comment.' })
export class ModerateInput {
  @Field(() => ID, { description: 'The id of a post or comment.' })
  @RowId()
  thingId: string;

  @Field(() => ModerationAction, { description: 'What to do.' })
  @IsEnum(ModerationAction, { message: 'Please choose what to do.' })
  action: ModerationAction;

  @Field(() => String, {
    nullable: true,
    description: 'Why; the writer is shown it, or who reported it when it is left as it is.',
  })
  @IsOptional()
  @Text(REASON_BOUNDS)
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The version that is decided about. When it has moved on, nothing is changed: CONFLICT.',
  })
  @IsOptional()
  @Text(VERSION_BOUNDS)
  version?: string | null;
}

@InputType({ description: 'What to do with a member.' })
export class ModerateMemberInput {
  @Field(() => ID, { description: 'The uid of a member.' })
  @Uid()
  memberId: string;

  @Field(() => MemberAction, { description: 'What to do.' })
  @IsEnum(MemberAction, { message: 'Please choose what to do.' })
  action: MemberAction;

  @Field(() => DateTime, { nullable: true, description: 'Until when to suspend.' })
  @IsOptional()
  @IsDate({ message: 'Please say until when.' })
  until?: Date | null;

  @Field(() => String, { nullable: true, description: 'Why; the member is shown it.' })
  @IsOptional()
  @Text(REASON_BOUNDS)
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The version that is decided about. When the member has moved on, nothing is changed: CONFLICT.',
  })
  @IsOptional()
  @Text(VERSION_BOUNDS)
  version?: string | null;
}

@InputType({ description: 'Which role to give to whom.' })
export class SetRoleInput {
  @Field(() => ID, { description: 'The uid of a member.' })
  @Uid()
  memberId: string;

  @Field(() => Role, { description: 'The role from now on.' })
  @IsEnum(Role, { message: 'Please choose a role.' })
  role: Role;
}

@ArgsType()
export class ModeratedMemberArgs {
  @Field(() => ID, { description: 'The uid of a member.' })
  @Uid()
  id: string;
}

@ArgsType()
export class FindMembersArgs {
  @Field({ description: 'Their name as it is shown; for operators, their email address, too.' })
  @Text({ minLength: 1, maxLength: 320, message: 'Please give a name or an email address.' })
  search: string;
}

@ArgsType()
export class AuditEntryIdArgs {
  @Field(() => ID, { description: 'The id of an entry of the audit log.' })
  @RowId()
  id: string;
}
