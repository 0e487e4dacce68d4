import { notFound } from '../../platform/core/app-error.js';
import type { SitemapRepository, DatedPost } from './sitemap.repository.js';

/** Most per sitemap (sitemaps.org, "Sitemap index files"). */
const SITEMAP_SIZE = 50_000;

const BATCH_SIZE = 1_000;

/** Before every post. */
const FIRST_START = '00000000-0000-0000-0000-000000000000';

/** Reads posts for sitemaps in batches, oldest first. */
export class SitemapService {
  /**
   * Where each sitemap begins. Other replicas may have other ids, and posts come and go: so sitemaps overlap by a
   * tenth, and each is whatever follows its start.
   */
  private readonly found: string[] = [FIRST_START];

  constructor(
    private readonly repository: SitemapRepository,
    private readonly sitemapSize = SITEMAP_SIZE,
  ) {}

  /** Counts on from the last known one, along the primary key. */
  async starts(): Promise<string[]> {
    if (!(await this.repository.idAtOffset(FIRST_START, 0))) return [];
    for (;;) {
      const next = await this.repository.idAtOffset(this.found.at(-1) ?? FIRST_START, this.sitemapSize * 0.9);
      if (next === null) return [...this.found];
      // Concurrent calls find the same id.
      if (!this.found.includes(next)) this.found.push(next);
    }
  }

  /** In batches. @param start any id @throws NOT_FOUND if no post follows it */
  async *postsFrom(start: string): AsyncGenerator<DatedPost[]> {
    let from = { id: start, isIncluded: true };
    for (let left = this.sitemapSize; left > 0; left -= BATCH_SIZE) {
      const posts: DatedPost[] = await this.repository.dates(from, Math.min(BATCH_SIZE, left));
      const last = posts.at(-1);
      if (!last && left === this.sitemapSize) throw notFound('sitemap');
      if (!last) return;
      yield posts;
      from = { id: last.id, isIncluded: false };
    }
  }
}
