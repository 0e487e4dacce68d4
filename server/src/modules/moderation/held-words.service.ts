import type { RemovedBlogService } from '../blog/removed-blog.service.js';
import { HELD_BECAUSE, type SpamService } from '../spam/spam.service.js';
import { type ModerationCase, Thing } from './moderation.type.js';

/** Finds again, for moderators, what a post or comment is held for. */
export class HeldWordsService {
  constructor(
    private readonly removed: Pick<RemovedBlogService, 'textsOf'>,
    private readonly spam: Pick<SpamService, 'heldWordIn'>,
  ) {}

  /** @returns null if it is held for something else, or the operator's list has lost the word */
  async wordOf({
    id,
    thing,
    text,
    reason,
  }: Pick<ModerationCase, 'id' | 'thing' | 'text' | 'reason'>): Promise<string | null> {
    if (reason !== HELD_BECAUSE.WORD) return null;
    return this.spam.heldWordIn(thing === Thing.COMMENT ? [text] : await this.removed.textsOf(id));
  }
}
