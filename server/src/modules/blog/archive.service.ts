import { noteRead } from '../../platform/changes/reads.js';
import { tags } from '../../platform/changes/tags.js';
import type { Db } from '../../platform/db/database.js';

/** What a list of all posts says of each. */
export interface ArchivedPost {
  id: string;
  updatedAt: Date;
}

/** How many posts a stretch has: as many addresses as one sitemap may hold (sitemaps.org, "Sitemap index files"). */
const STRETCH_LENGTH = 50_000;

/** How many posts are read at once. */
const BATCH_SIZE = 1_000;

/** All posts there are, oldest first, in stretches: nobody has them in memory all together. */
export class BlogArchive {
  /** Where stretches begin. Posts come at the end alone, so what is known of the others holds. */
  readonly #starts: string[] = [];

  /** @param stretchLength how many posts a stretch has at most */
  constructor(
    private readonly db: Db,
    private readonly stretchLength = STRETCH_LENGTH,
  ) {}

  /** The id with which each stretch begins. Counts along the primary key, and from the last known start only. */
  async starts(): Promise<string[]> {
    noteRead(tags.posts);
    for (;;) {
      const last = this.#starts.at(-1);
      const next = await this.db.blog.findFirst({
        where: last === undefined ? {} : { id: { gte: last } },
        select: { id: true },
        orderBy: { id: 'asc' },
        skip: last === undefined ? 0 : this.stretchLength,
      });
      if (!next) return [...this.#starts];
      // Two who ask at the same time find the same.
      if (!this.#starts.includes(next.id)) this.#starts.push(next.id);
    }
  }

  /** The posts of a stretch, in batches. @param start an id of {@link starts} */
  async *stretch(start: string): AsyncGenerator<ArchivedPost[]> {
    noteRead(tags.posts);
    let cursor: { gte: string } | { gt: string } = { gte: start };
    for (let left = this.stretchLength; left > 0; left -= BATCH_SIZE) {
      const posts: ArchivedPost[] = await this.db.blog.findMany({
        where: { id: cursor },
        select: { id: true, updatedAt: true },
        orderBy: { id: 'asc' },
        take: Math.min(BATCH_SIZE, left),
      });
      const last = posts.at(-1);
      if (!last) return;
      yield posts;
      cursor = { gt: last.id };
    }
  }
}
