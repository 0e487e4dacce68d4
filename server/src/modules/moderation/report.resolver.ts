import { Arg, Args, ArgsType, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { write } from '../../platform/graphql/complexity.js';
import { createPageArgs, pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { RateLimit } from '../../platform/graphql/rate-limit.js';
import { ReportInput } from './moderation.input.js';
import { REPORT } from './moderation.limits.js';
import { Report, ReportConnection } from './moderation.type.js';
import { ReportService } from './report.service.js';

@ArgsType()
class ReportsPageArgs extends createPageArgs(20, 'reports') {}

@Resolver(() => Report)
export class ReportResolver {
  constructor(private readonly reports: ReportService) {}

  @RateLimit(REPORT)
  @Mutation(() => Report, {
    complexity: write,
    description: 'Reports a post or comment of somebody else to the moderators, once.',
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
  async myReports(@Args() page: ReportsPageArgs, @Ctx() { viewer }: RequestContext) {
    return toConnection(await this.reports.list(viewer, page), () => this.reports.count(viewer));
  }
}
