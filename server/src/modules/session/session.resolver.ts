import { Ctx, Query, Resolver } from 'type-graphql';
import { RequestContext } from '../../platform/graphql/context.js';
import { SiteUrl } from '../../platform/http/site-url.js';
import { User } from './session.type.js';

@Resolver()
export class SessionResolver {
  constructor(private readonly siteUrl: SiteUrl) {}

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
}
