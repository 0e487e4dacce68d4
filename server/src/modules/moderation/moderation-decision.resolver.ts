import { Args, ArgsType, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { rows } from '../../platform/graphql/complexity.js';
import { createPageArgs, pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { AuditService } from './audit.service.js';
import { ModerationDecision, ModerationDecisionConnection } from './moderation-decision.type.js';
import { ModerationService } from './moderation.service.js';
import type { RemovedBlogService } from '../blog/removed-blog.service.js';
import { ModeratedThing, Thing } from './moderation.type.js';

@ArgsType()
class DecisionsPageArgs extends createPageArgs(10, 'decisions') {}

/** Decisions as shown to the member concerned. AuditEntry inherits the fields. */
@Resolver(() => ModerationDecision)
export class ModerationDecisionResolver {
  constructor(
    private readonly audit: AuditService,
    private readonly moderation: ModerationService,
  ) {}

  @Query(() => ModerationDecisionConnection, {
    complexity: pageOfRows,
    description:
      'What moderators and operators decided about the signed-in member and what they wrote, and why, newest first.',
  })
  async myModerationDecisions(@Args() page: DecisionsPageArgs, @Ctx() { viewer }: RequestContext) {
    return toConnection(await this.audit.decisions(viewer, page), () => this.audit.countDecisions(viewer));
  }

  @FieldResolver(() => ModeratedThing, {
    nullable: true,
    complexity: rows(1),
    description: 'The post or comment, where it was one; null once it is gone for good.',
  })
  thing(
    @Root() { thingId }: ModerationDecision,
    @Ctx() context: RequestContext,
  ): Promise<ModeratedThing | null> {
    if (thingId === null) return Promise.resolve(null);
    return context
      .loader('moderation.things', (ids: readonly string[]) => this.moderation.moderatedThings(ids))
      .load(thingId);
  }
}

@Resolver(() => ModeratedThing)
export class ModeratedThingResolver {
  constructor(private readonly removed: RemovedBlogService) {}

  @FieldResolver(() => Boolean, {
    description: 'Whether it is a post that is not public, and the viewer may read it by removedBlog.',
  })
  viewerCanReadRemoved(
    @Root() { thing, removal, memberUid }: ModeratedThing,
    @Ctx() { viewer }: RequestContext,
  ): boolean {
    return (
      thing === Thing.BLOG &&
      removal !== null &&
      this.removed.canRead(viewer, { authorUid: memberUid, removal })
    );
  }
}
