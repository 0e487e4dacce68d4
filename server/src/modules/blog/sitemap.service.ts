import type { SitemapRepository, DatedPost } from './sitemap.repository.js';

/** How many posts a stretch has: as many addresses as one sitemap may hold (sitemaps.org, "Sitemap index files"). */
const SITEMAP_SIZE = 50_000;

/** How many posts are read at once. */
const BATCH_SIZE = 1_000;

/** All posts there are, oldest first, in stretches: nobody has them in memory all together. */
export class SitemapService {
  /** Where stretches begin. Posts come at the end alone, so what is known of the others holds. */
  private readonly firstIds: string[] = [];

  /** @param sitemapSize how many posts a stretch has at most */
  constructor(
    private readonly repository: SitemapRepository,
    private readonly sitemapSize = SITEMAP_SIZE,
  ) {}

  /** The id with which each stretch begins. Counts along the primary key, and from the last known start only. */
  async starts(): Promise<string[]> {
    for (;;) {
      const next = await this.repository.idAtOffset(this.firstIds.at(-1), this.sitemapSize);
      if (next === null) return [...this.firstIds];
      // Two who ask at the same time find the same.
      if (!this.firstIds.includes(next)) this.firstIds.push(next);
    }
  }

  /** The posts of a stretch, in batches. @param start an id of {@link starts} */
  async *postsFrom(start: string): AsyncGenerator<DatedPost[]> {
    let from: { gte: string } | { gt: string } = { gte: start };
    for (let left = this.sitemapSize; left > 0; left -= BATCH_SIZE) {
      const posts: DatedPost[] = await this.repository.dates(from, Math.min(BATCH_SIZE, left));
      const last = posts.at(-1);
      if (!last) return;
      yield posts;
      from = { gt: last.id };
    }
  }
}
