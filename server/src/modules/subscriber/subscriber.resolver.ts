import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { write } from '../../platform/graphql/complexity.js';
import { RateLimit } from '../../platform/graphql/rate-limit.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { SubscribeInput } from './subscriber.input.js';
import { SUBSCRIBE } from './subscriber.limits.js';
import { SubscriberService } from './subscriber.service.js';

@Resolver()
export class SubscriberResolver {
  constructor(private readonly subscribers: SubscriberService) {}

  @RateLimit(SUBSCRIBE)
  @Mutation(() => Boolean, {
    complexity: write,
    description:
      'Subscribes an address to the newsletter; true whether or not it was new. Where the site sends mail, the address is on the list once it was confirmed by the link in a mail.',
  })
  async subscribe(
    @Args() input: SubscribeInput,
    @Ctx() { idempotencyKey }: RequestContext,
  ): Promise<boolean> {
    await this.subscribers.subscribe(input, idempotencyKey);
    return true;
  }
}
