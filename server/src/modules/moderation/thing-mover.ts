import type { Transaction } from '../../platform/core/transaction.js';
import { EVERYTHING, type Tag } from '../../platform/cache/tags.js';
import { Removal } from '../../platform/db/enums.js';
import type { RemovedBlogRepository } from '../blog/removed-blog.repository.js';
import type { RemovalValues } from '../blog/removed-blog.type.js';
import { commentsTag } from '../comment/comment.tags.js';
import type { RemovedCommentRepository } from '../comment/removed-comment.repository.js';
import type { ThingState } from './moderation.repository.js';
import { Thing } from './moderation.type.js';

/** `removal: null` makes public. */
export type RemovalChange = Omit<RemovalValues, 'removal'> & { removal: Removal | null };

/** Per statement: more of the longest posts would take longer than a statement may. */
const MOVED_AT_ONCE: Record<Thing, number> = { BLOG: 5, COMMENT: 100 };

/** Above this, the whole cache is invalidated. */
const MOST_TAGS = 50;

/** Moves posts and comments between the public tables and those of removed ones. */
export class ThingMover {
  constructor(
    private readonly blogs: RemovedBlogRepository,
    private readonly comments: RemovedCommentRepository,
  ) {}

  /** @param states as they were read; skips what has changed meanwhile @returns those that were moved */
  async move(tx: Transaction, states: readonly ThingState[], change: RemovalChange): Promise<ThingState[]> {
    const moved = new Set<string>();
    for (const thing of Object.values(Thing)) {
      const ofKind = states.filter((state) => state.thing === thing);
      const move = async (
        which: (state: ThingState) => boolean,
        write: (ids: readonly string[]) => Promise<{ id: string }[]>,
      ): Promise<void> => {
        const ids = ofKind.filter(which).map(({ id }) => id);
        const atOnce = MOVED_AT_ONCE[thing];
        for (let first = 0; first < ids.length; first += atOnce) {
          const rows = await write(ids.slice(first, first + atOnce));
          rows.forEach(({ id }) => moved.add(id));
        }
      };
      const table = this.tableOf(thing);
      const values = change.removal !== null && { ...change, removal: change.removal };
      if (values) {
        await move(
          ({ removal }) => removal === null,
          (ids) => table.remove(ids, values, tx),
        );
      }
      for (const removal of Object.values(Removal)) {
        await move(
          (state) => state.removal === removal,
          (ids) => (values ? table.reclassify(ids, removal, values, tx) : table.restore(ids, removal, tx)),
        );
      }
    }
    return states.filter(({ id }) => moved.has(id));
  }

  private tableOf(thing: Thing) {
    const { blogs, comments } = this;
    if (thing === Thing.COMMENT) return comments;
    return {
      remove: (ids: readonly string[], values: RemovalValues, tx: Transaction) =>
        blogs.remove(ids, {}, values, tx),
      restore: blogs.restore.bind(blogs),
      reclassify: blogs.reclassify.bind(blogs),
    };
  }
}

/** A post is in so many lists that everything is invalidated. */
export function tagsOf(states: readonly ThingState[]): Tag[] {
  if (states.length > MOST_TAGS || states.some(({ thing }) => thing === Thing.BLOG)) return [EVERYTHING];
  return states.map(({ blogId }) => commentsTag(blogId));
}
