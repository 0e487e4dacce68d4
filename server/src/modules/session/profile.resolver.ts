import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { write } from '../../platform/graphql/complexity.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { RateLimit } from '../../platform/graphql/rate-limit.js';
import { Member } from './member.type.js';
import { MemberIdArgs, UpdateProfileInput } from './profile.input.js';
import { ProfileService } from './profile.service.js';
import { UPDATE_PROFILE } from './session.limits.js';

@Resolver(() => Member)
export class ProfileResolver {
  constructor(private readonly profiles: ProfileService) {}

  @Query(() => Member, { description: 'One member. NOT_FOUND when there is none.' })
  member(@Args() { id }: MemberIdArgs): Promise<Member> {
    return this.profiles.get(id);
  }

  @RateLimit(UPDATE_PROFILE)
  @Mutation(() => Member, {
    complexity: write,
    description:
      'Changes name and photo of the signed-in member, from then on instead of those of the sign-in.',
  })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'What to change.' }) input: UpdateProfileInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Member> {
    return this.profiles.update(viewer, input);
  }
}
