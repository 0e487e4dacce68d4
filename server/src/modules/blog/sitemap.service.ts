import type { SitemapRepository, DatedPost } from './sitemap.repository.js';

/** Posts per sitemap (sitemaps.org, "Sitemap index files"). */
const SITEMAP_SIZE = 50_000;

const BATCH_SIZE = 1_000;

/** All posts for sitemaps, oldest first, read in batches. */
export class SitemapService {
  /** The first id of each sitemap. Known ones stay valid, since posts are only added at the end. */
  private readonly firstIds: string[] = [];

  constructor(
    private readonly repository: SitemapRepository,
    private readonly sitemapSize = SITEMAP_SIZE,
  ) {}

  /** The first post's id of each sitemap. Counts on from the last known one, along the primary key. */
  async starts(): Promise<string[]> {
    for (;;) {
      const next = await this.repository.idAtOffset(this.firstIds.at(-1), this.sitemapSize);
      if (next === null) return [...this.firstIds];
      // Concurrent calls find the same id.
      if (!this.firstIds.includes(next)) this.firstIds.push(next);
    }
  }

  /** A sitemap's posts in batches. @param start an id of {@link starts} */
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
