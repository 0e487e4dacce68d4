import { Arg, Args, ArgsType, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { pointsBesides, rows, write } from '../../platform/graphql/complexity.js';
import { COST } from '../../platform/limits/cost.js';
import { createPageArgs, pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { AuditService } from './audit.service.js';
import { canModerate, canUndo, type WithRole } from './moderation.policy.js';
import {
  AuditEntryIdArgs,
  FindMembersArgs,
  ModeratedMemberArgs,
  ModerateInput,
  ModerateMemberInput,
  SetRoleInput,
} from './moderation.input.js';
import { ModeratedMembersService } from './moderated-members.service.js';
import { COUNTED_ROWS, MEMBERS_FOUND, REPORTS_SHOWN } from './moderation.limits.js';
import { ModerationService } from './moderation.service.js';
import {
  AuditEntry,
  AuditEntryConnection,
  ModeratedMember,
  ModerationCase,
  ModerationCaseConnection,
  Report,
} from './moderation.type.js';

@ArgsType()
class QueuePageArgs extends createPageArgs(20, 'cases') {}

@ArgsType()
class AuditPageArgs extends createPageArgs(20, 'entries') {}

@Resolver(() => ModerationCase)
export class ModerationResolver {
  constructor(
    private readonly moderation: ModerationService,
    private readonly audit: AuditService,
    private readonly members: ModeratedMembersService,
  ) {}

  @Query(() => ModerationCaseConnection, {
    complexity: pageOfRows,
    description:
      'What waits for a moderator: what is reported first, then what is held, each the oldest first.',
  })
  async moderationQueue(@Args() page: QueuePageArgs, @Ctx() { viewer }: RequestContext) {
    return toConnection(await this.moderation.queue(viewer, page), () => this.moderation.countQueue());
  }

  @Query(() => AuditEntryConnection, {
    complexity: pageOfRows,
    description: 'What moderators and operators did, newest first; for operators.',
  })
  async auditLog(@Args() page: AuditPageArgs, @Ctx() { viewer }: RequestContext) {
    return toConnection(await this.audit.list(viewer, page), () => this.audit.count(null));
  }

  @Mutation(() => AuditEntry, {
    complexity: write,
    description: 'Hides, restores or deletes a post or comment, or leaves it; moderators only.',
  })
  moderate(
    @Arg('input', () => ModerateInput, { description: 'What to do, and with what.' }) input: ModerateInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AuditEntry> {
    return this.moderation.moderate(viewer, input);
  }

  @Mutation(() => AuditEntry, {
    complexity: write,
    description: 'Suspends or blocks a member, or acts on all that they wrote; moderators only.',
  })
  moderateMember(
    @Arg('input', () => ModerateMemberInput, { description: 'What to do, and with whom.' })
    input: ModerateMemberInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AuditEntry> {
    return this.moderation.moderateMember(viewer, input);
  }

  @Mutation(() => AuditEntry, {
    complexity: write,
    description:
      'Undoes an action, as far as nobody has changed its result since; CONFLICT while a later one has changed all of it; moderators only.',
  })
  undoModeration(@Args() { id }: AuditEntryIdArgs, @Ctx() { viewer }: RequestContext): Promise<AuditEntry> {
    return this.moderation.undo(viewer, id);
  }

  @Mutation(() => AuditEntry, { complexity: write, description: 'Gives a member a role; operators only.' })
  setRole(
    @Arg('input', () => SetRoleInput, { description: 'Which role, and to whom.' })
    { memberId, role }: SetRoleInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AuditEntry> {
    return this.moderation.setRole(viewer, memberId, role);
  }

  @FieldResolver(() => [Report], { complexity: rows(REPORTS_SHOWN), description: 'The newest open reports.' })
  reports(@Root() { id }: ModerationCase, @Ctx() context: RequestContext): Promise<Report[]> {
    return context
      .loader('moderation.reports', (ids: readonly string[]) => this.moderation.reportsOf(ids))
      .load(id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may act on it.' })
  async viewerCanModerate(
    @Root() { author }: ModerationCase,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const member = await withRole(context, this.members, author.id);
    return member !== null && canModerate(context.viewer, member);
  }
}

/** Fields without a permission check: only moderators receive an AuditEntry. */
@Resolver(() => AuditEntry)
export class AuditEntryResolver {
  constructor(
    private readonly members: ModeratedMembersService,
    private readonly audit: AuditService,
  ) {}

  @FieldResolver(() => AuditEntry, {
    nullable: true,
    complexity: rows(1),
    description: 'What it undid; null for other actions than UNDO, and for undos before this was kept.',
  })
  undoes(@Root() { undoesId }: AuditEntry, @Ctx() context: RequestContext): Promise<AuditEntry | null> {
    if (undoesId === null) return Promise.resolve(null);
    return context
      .loader('moderation.undone', (ids: readonly string[]) => this.audit.entries(ids))
      .load(undoesId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may undo it.' })
  async viewerCanUndo(@Root() entry: AuditEntry, @Ctx() context: RequestContext): Promise<boolean> {
    if (!entry.member) return false;
    const member = await withRole(context, this.members, entry.member.id);
    return member !== null && canUndo(context.viewer, entry, member);
  }

  @FieldResolver(() => ModeratedMember, {
    nullable: true,
    complexity: pointsBesides(COUNTED_ROWS * COST.row),
    description: 'The one concerned, as they are now.',
  })
  async moderated(
    @Root() { member }: AuditEntry,
    @Ctx() context: RequestContext,
  ): Promise<ModeratedMember | null> {
    if (!member) return null;
    const members = context.loader('moderation.moderated', (uids: readonly string[]) =>
      this.members.getEach(context.viewer, uids),
    );
    // An earlier mutation of the request may have read them.
    return members.clear(member.id).load(member.id);
  }
}

/** In one batch per response. */
const withRole = (
  context: RequestContext,
  members: ModeratedMembersService,
  uid: string,
): Promise<WithRole | null> =>
  context.loader('moderation.roles', (uids: readonly string[]) => members.rolesOf(uids)).load(uid);

/** `actions` needs no permission check: only moderators receive a ModeratedMember. */
@Resolver(() => ModeratedMember)
export class ModeratedMemberResolver {
  constructor(
    private readonly audit: AuditService,
    private readonly members: ModeratedMembersService,
  ) {}

  @Query(() => ModeratedMember, { description: 'One member, for moderators.' })
  moderatedMember(
    @Args() { id }: ModeratedMemberArgs,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ModeratedMember> {
    return this.members.get(viewer, id);
  }

  @Query(() => [ModeratedMember], {
    complexity: ({ childComplexity }) => MEMBERS_FOUND * (COUNTED_ROWS * COST.row + childComplexity),
    description: `At most ${MEMBERS_FOUND} members of one name, whatever the case, the oldest account first; for moderators.`,
  })
  findMembers(
    @Args() { search }: FindMembersArgs,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ModeratedMember[]> {
    return this.members.find(viewer, search);
  }

  @FieldResolver(() => AuditEntryConnection, {
    complexity: pageOfRows,
    description: 'What was done about them, newest first.',
  })
  async actions(@Root() { member }: ModeratedMember, @Args() page: AuditPageArgs) {
    return toConnection(await this.audit.historyOf(member.id, page), () => this.audit.count(member.id));
  }
}
