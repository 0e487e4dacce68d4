import { FieldResolver, Resolver, Root } from 'type-graphql';
import { rows } from '../../platform/graphql/complexity.js';
import type { HeldWordsService } from './held-words.service.js';
import { ModerationCase } from './moderation.type.js';

/** Without a permission check: only moderators receive a ModerationCase. */
@Resolver(() => ModerationCase)
export class HeldWordsResolver {
  constructor(private readonly words: HeldWordsService) {}

  @FieldResolver(() => String, {
    nullable: true,
    complexity: rows(1),
    description: "The first word or host of the operator's list in it, where it is held for one.",
  })
  heldWord(@Root() item: ModerationCase): Promise<string | null> {
    return this.words.wordOf(item);
  }
}
