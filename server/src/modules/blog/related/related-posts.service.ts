import type { InvalidationBus } from '../../../platform/cache/invalidation-bus.js';
import { blogTags } from '../blog.tags.js';
import type { Blog } from '../blog.type.js';
import type { Neighbours, RelatedPostsRepository } from './related-posts.repository.js';

export type { Neighbours };

/** About a second of CPU: a million due posts do not keep the database busy. */
const POSTS_PER_RUN = 100;

export class RelatedPostsService {
  /** Posts used for word frequencies, and posts updated since. */
  private sampled = 0;
  private sinceSample = 0;

  constructor(
    private readonly repository: RelatedPostsRepository,
    private readonly invalidation: InvalidationBus,
  ) {}

  related(ids: readonly string[], count: number): Promise<Blog[][]> {
    return this.repository.related(ids, count);
  }

  neighbours(ids: readonly string[]): Promise<Neighbours[]> {
    return this.repository.neighbours(ids);
  }

  /** A limited number per run. */
  async updateDue(): Promise<void> {
    if (!(await this.repository.isAnyDue())) return;
    for (let count = 0; count < POSTS_PER_RUN; count += 1) {
      // After a third as many updates: often on small sites, rarely on large ones.
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
