import { addCacheTags } from '../../platform/cache/cache-tags.js';
import type { Db } from '../../platform/db/database.js';
import { blogTags } from './blog.tags.js';

/** What a list of all posts says of each. */
export interface DatedPost {
  id: string;
  updatedAt: Date;
}

/** All posts in the database, in the order of their ids. */
export class SitemapRepository {
  constructor(private readonly db: Db) {}

  /** The id of the oldest post, or of the one so many behind a post; null when there are not so many. */
  async idAtOffset(id: string | undefined, distance: number): Promise<string | null> {
    addCacheTags(blogTags.posts);
    const post = await this.db.blog.findFirst({
      where: id === undefined ? {} : { id: { gte: id } },
      select: { id: true },
      orderBy: { id: 'asc' },
      skip: id === undefined ? 0 : distance,
    });
    return post?.id ?? null;
  }

  /** When posts were last changed, oldest post first. @param from the id to begin with, or the one to begin behind */
  dates(from: { gte: string } | { gt: string }, count: number): Promise<DatedPost[]> {
    addCacheTags(blogTags.posts);
    return this.db.blog.findMany({
      where: { id: from },
      select: { id: true, updatedAt: true },
      orderBy: { id: 'asc' },
      take: count,
    });
  }
}
