import { Args, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql';
import { points, rows, write } from '../../platform/graphql/complexity.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { RateLimit } from '../../platform/graphql/rate-limit.js';
import { COST } from '../../platform/limits/cost.js';
import { SiteUrl } from '../../platform/core/site-url.js';
import { EndSessionArgs } from './session.input.js';
import { EmailVerificationService } from './email-verification.service.js';
import { SEND_VERIFICATION_EMAIL, SESSIONS_SHOWN, SIGN_IN } from './session.limits.js';
import { SessionService } from './session.service.js';
import { Session, User } from './session.type.js';

@Resolver(() => User)
export class SessionResolver {
  constructor(
    private readonly siteUrl: SiteUrl,
    private readonly sessions: SessionService,
    private readonly emails: EmailVerificationService,
  ) {}

  @Query(() => User, { nullable: true, description: 'The signed-in member, or null for a visitor.' })
  me(@Ctx() context: RequestContext): User | null {
    const viewer = context.knownViewer();
    if (!viewer) return null;
    return {
      uid: viewer.uid,
      displayName: viewer.displayName,
      photoURL: viewer.photoUrl && this.siteUrl.picture(viewer.photoUrl),
      email: viewer.email,
      role: viewer.role,
      restriction: viewer.restriction,
    };
  }

  @FieldResolver(() => Boolean, {
    complexity: points(COST.write),
    description:
      'Whether the account has a password; one that came through Google may have none. Asks the identity provider.',
  })
  hasPassword(@Ctx() { viewer }: RequestContext): Promise<boolean> {
    return this.sessions.hasPassword(viewer);
  }

  @RateLimit(SEND_VERIFICATION_EMAIL)
  @Mutation(() => Boolean, {
    complexity: write,
    description:
      'Sends the signed-in member the link that verifies their address. False when it is verified already, and nothing is sent.',
  })
  sendVerificationEmail(@Ctx() { viewer }: RequestContext): Promise<boolean> {
    return this.emails.sendMail(viewer);
  }

  @Query(() => [Session], {
    complexity: rows(SESSIONS_SHOWN),
    description: `Where the signed-in member is logged in: the newest ${SESSIONS_SHOWN} sessions, the newest first.`,
  })
  mySessions(@Ctx() { viewer }: RequestContext): Promise<Session[]> {
    return this.sessions.list(viewer);
  }

  @RateLimit(SIGN_IN)
  @Mutation(() => Boolean, {
    complexity: write,
    description:
      'Ends one session of the signed-in member, with every token of its sign-in. The member must have signed in within ' +
      'the last five minutes, but for the session that asks.',
  })
  async endSession(@Args() { id }: EndSessionArgs, @Ctx() { viewer }: RequestContext): Promise<boolean> {
    await this.sessions.endOne(viewer, id);
    return true;
  }

  @RateLimit(SIGN_IN)
  @Mutation(() => Boolean, {
    complexity: write,
    description:
      'Ends all sessions of the signed-in member on every device, this one included, and all tokens made so far. ' +
      'The member must have signed in within the last five minutes.',
  })
  async logOutEverywhere(@Ctx() { viewer }: RequestContext): Promise<boolean> {
    await this.sessions.endAll(viewer);
    return true;
  }
}
