import type { InvalidationBus } from '../../../platform/cache/invalidation-bus.js';
import { blogTags } from '../blog.tags.js';
import type { Blog } from '../blog.type.js';
import type { Neighbours, RelatedPostsRepository } from './related-posts.repository.js';

/** Posts per run of the job: a second of a core, so that a million posts do not keep the database busy. */
const POSTS_PER_RUN = 100;

/** Where a post leads. */
export class RelatedPostsService {
  /** How many posts the words were looked up in, and how many were worked out since. */
  private sampled = 0;
  private sinceSample = 0;

  constructor(
    private readonly repository: RelatedPostsRepository,
    private readonly invalidation: InvalidationBus,
  ) {}

  /** The posts most alike to each post, the most alike first, in the order of the ids. */
  related(ids: readonly string[], count: number): Promise<Blog[][]> {
    return this.repository.related(ids, count);
  }

  /** In the order of the ids. */
  neighbours(ids: readonly string[]): Promise<Neighbours[]> {
    return this.repository.neighbours(ids);
  }

  /** Works out the related posts of posts that were saved, some at a time. */
  async updateDue(): Promise<void> {
    if (!(await this.repository.isAnyDue())) return;
    for (let count = 0; count < POSTS_PER_RUN; count += 1) {
      // Often enough for a small site that grows, seldom enough that it costs little of a large one.
      if (this.sinceSample * 3 >= this.sampled) {
        this.sampled = await this.repository.sampleWords();
        this.sinceSample = 0;
      }
      const changed = await this.repository.updateNext();
      if (!changed) return;
      this.sinceSample += 1;
      await this.invalidation.invalidateTags(...changed.map(blogTags.post));
    }
  }
}
