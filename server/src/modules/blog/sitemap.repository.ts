import { addCacheTags } from '../../platform/cache/cache-tags.js';
import type { SqlClient } from '../../platform/db/sql-client.js';
import { blogTags } from './blog.tags.js';

export interface DatedPost {
  id: string;
  updatedAt: Date;
}

/** Reads posts for sitemaps, by id. */
export class SitemapRepository {
  constructor(private readonly sql: SqlClient) {}

  /** The id `distance` posts on from `id`; null beyond the end. */
  async idAtOffset(id: string, distance: number): Promise<string | null> {
    addCacheTags(blogTags.posts);
    const post = await this.sql.first<{ id: string }>(
      'SELECT id FROM blogs WHERE id >= $1 ORDER BY id LIMIT 1 OFFSET $2',
      [id, distance],
    );
    return post?.id ?? null;
  }

  /** Oldest first, from this id on or after it. */
  async dates({ id, isIncluded }: { id: string; isIncluded: boolean }, count: number): Promise<DatedPost[]> {
    addCacheTags(blogTags.posts, blogTags.texts);
    const rows = await this.sql.rows<{ id: string; updatedAt: string }>(
      `SELECT id, updated_at AS "updatedAt" FROM blogs WHERE id ${isIncluded ? '>=' : '>'} $1 ORDER BY id LIMIT $2`,
      [id, count],
    );
    return rows.map((row) => ({ id: row.id, updatedAt: new Date(row.updatedAt) }));
  }
}
