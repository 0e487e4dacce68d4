import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { write } from '../../platform/graphql/complexity.js';
import { pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { RateLimit } from '../../platform/graphql/rate-limit.js';
import { ReportInput, ReportsPageArgs } from './moderation.input.js';
import { REPORT } from './moderation.limits.js';
import { Report, ReportConnection, ReportedThing } from './moderation.type.js';
import { ReportService } from './report.service.js';

@Resolver(() => Report)
export class ReportResolver {
  constructor(private readonly reports: ReportService) {}

  @RateLimit(REPORT)
  @Mutation(() => Report, {
    complexity: write,
    description:
      'Reports a post or comment of somebody else to the moderators, once until they have decided.',
  })
  report(
    @Arg('input', () => ReportInput, { description: 'What is wrong, and with what.' }) input: ReportInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Report> {
    return this.reports.add(viewer, input);
  }

  @Query(() => ReportConnection, {
    complexity: pageOfRows,
    description: 'What the signed-in member has reported, and what came of it, newest first.',
  })
  async myReports(@Args() { thingId, ...page }: ReportsPageArgs, @Ctx() { viewer }: RequestContext) {
    return toConnection(await this.reports.list(viewer, page, thingId ?? undefined), () =>
      this.reports.count(viewer, thingId ?? undefined),
    );
  }

  @FieldResolver(() => ReportedThing, {
    nullable: true,
    description: 'What was reported; null when it is gone for good.',
  })
  reported(@Root() { thingId }: Report, @Ctx() context: RequestContext): Promise<ReportedThing | null> {
    return context
      .loader('report.reported', (ids: readonly string[]) => this.reports.reported(ids))
      .load(thingId);
  }
}
