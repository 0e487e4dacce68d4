import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { write } from '../../platform/graphql/complexity.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { DeleteAccountInput } from './account.input.js';
import { AccountService } from './account.service.js';

@Resolver()
export class AccountResolver {
  constructor(private readonly accounts: AccountService) {}

  @Mutation(() => Boolean, {
    complexity: write,
    description:
      'Deletes the account of the signed-in member, who must have signed in within the last five minutes. ' +
      'The wishlist, the profile and the sign-in go in any case. There is no way back.',
  })
  async deleteAccount(
    @Args() { posts }: DeleteAccountInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await this.accounts.delete(context.viewer, posts);
    return true;
  }
}
