import { addCacheTags } from '../../platform/cache/cache-tags.js';
import type { Db } from '../../platform/db/database.js';
import { blogTags } from './blog.tags.js';

export interface DatedPost {
  id: string;
  updatedAt: Date;
}

/** Reads posts for sitemaps, by id. */
export class SitemapRepository {
  constructor(private readonly db: Db) {}

  /** The id `distance` posts on from `id`; null beyond the end. */
  async idAtOffset(id: string, distance: number): Promise<string | null> {
    addCacheTags(blogTags.posts);
    const post = await this.db.blog.findFirst({
      where: { id: { gte: id } },
      select: { id: true },
      orderBy: { id: 'asc' },
      skip: distance,
    });
    return post?.id ?? null;
  }

  /** Oldest first, from this id on or after it. */
  dates({ id, isIncluded }: { id: string; isIncluded: boolean }, count: number): Promise<DatedPost[]> {
    addCacheTags(blogTags.posts, blogTags.texts);
    return this.db.blog.findMany({
      where: { id: isIncluded ? { gte: id } : { gt: id } },
      select: { id: true, updatedAt: true },
      orderBy: { id: 'asc' },
      take: count,
    });
  }
}
