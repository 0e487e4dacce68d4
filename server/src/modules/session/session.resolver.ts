import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { write } from '../../platform/graphql/complexity.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { Counted } from '../../platform/graphql/counted.js';
import { SiteUrl } from '../../platform/http/site-url.js';
import { SessionService } from './session.service.js';
import { User } from './session.type.js';

@Resolver()
export class SessionResolver {
  constructor(
    private readonly siteUrl: SiteUrl,
    private readonly sessions: SessionService,
  ) {}

  @Query(() => User, { nullable: true, description: 'The signed-in member, or null for a visitor.' })
  me(@Ctx() context: RequestContext): User | null {
    const viewer = context.knownViewer();
    if (!viewer) return null;
    return {
      uid: viewer.uid,
      displayName: viewer.displayName,
      photoURL: viewer.photoUrl && this.siteUrl.absolute(viewer.photoUrl),
      email: viewer.email,
    };
  }

  @Counted('sign-in')
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
