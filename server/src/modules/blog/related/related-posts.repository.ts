import { addCacheTags } from '../../../platform/cache/cache-tags.js';
import type { SiteUrl } from '../../../platform/core/site-url.js';
import type { Db } from '../../../platform/db/database.js';
import { KEYS, type SqlClient } from '../../../platform/db/sql-client.js';
import { type BlogRow, selectPosts, toBlog } from '../blog-rows.repository.js';
import { blogTags } from '../blog.tags.js';
import type { Blog } from '../blog.type.js';

/** Next and previous post in a post's category, by time of publication. */
export interface Neighbours {
  next: Blog | null;
  previous: Blog | null;
}

/** A post linked at the end of the post `fromId`. */
type LeadingRow = BlogRow & { fromId: string };
type NeighbourRow = LeadingRow & { isNext: boolean };

/** All but two by the post's own author come last. */
const RELATED = `(
  SELECT related_id, score,
         is_own AND row_number() OVER (PARTITION BY is_own ORDER BY score DESC, related_id DESC) > 2 AS is_last
    FROM (
      SELECT known.related_id, known.score, other.author_uid = from_post.author_uid AS is_own
        FROM related_posts known JOIN blogs other ON other.id = known.related_id WHERE known.blog_id = from_post.id
    ) AS known
  ) AS related JOIN blogs b ON b.id = related.related_id`;

const FROM_POSTS = `unnest(${KEYS}) AS wanted (id) JOIN blogs from_post ON from_post.id = wanted.id`;

/** Related posts, neighbours, and the job that fills `related_posts` (prisma/sql/related_posts.sql). */
export class RelatedPostsRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
    private readonly siteUrl: SiteUrl,
  ) {}

  /** The most similar posts to each, in the order of `ids`. */
  async related(ids: readonly string[], count: number): Promise<Blog[][]> {
    addCacheTags(...ids.map(blogTags.post));
    const rows = await this.sql.findByKeys<LeadingRow>(
      `SELECT wanted.id AS "fromId", post.*
         FROM ${FROM_POSTS}
        CROSS JOIN LATERAL (
          ${selectPosts({}, RELATED)} ORDER BY is_last, score DESC, b.id DESC LIMIT (SELECT $2::int)
        ) AS post`,
      { column: 'fromId', keys: [...new Set(ids)] },
      [count],
    );
    return ids.map((id) => this.leadingFrom(id, rows));
  }

  /** In the order of `ids`. */
  async neighbours(ids: readonly string[]): Promise<Neighbours[]> {
    addCacheTags(...ids.map(blogTags.post));
    const rows = await this.sql.findByKeys<NeighbourRow>(
      `SELECT wanted.id AS "fromId", beside.is_next AS "isNext", post.*
         FROM ${FROM_POSTS}
        CROSS JOIN LATERAL ((
          SELECT id, true AS is_next FROM blogs WHERE category = from_post.category AND id > from_post.id ORDER BY id LIMIT 1
        ) UNION ALL (
          SELECT id, false FROM blogs WHERE category = from_post.category AND id < from_post.id ORDER BY id DESC LIMIT 1
        )) AS beside
        CROSS JOIN LATERAL (${selectPosts({})} WHERE b.id = beside.id) AS post`,
      { column: 'fromId', keys: [...new Set(ids)] },
    );
    const find = (id: string, isNext: boolean): Blog | null =>
      this.leadingFrom(
        id,
        rows.filter((row) => row.isNext === isNext),
      )[0] ?? null;
    return ids.map((id) => ({ next: find(id, true), previous: find(id, false) }));
  }

  /** Recomputes word frequencies from the newest posts. @returns the number of posts used */
  async sampleWords(): Promise<number> {
    const [row] = await this.db.$queryRaw<[{ posts: number }]>`SELECT related_sample() AS posts`;
    return row.posts;
  }

  async isAnyDue(): Promise<boolean> {
    return (await this.db.relatedDue.findFirst()) !== null;
  }

  /** @returns posts whose related posts may have changed; null if none is due, or another replica runs the job */
  async updateNext(): Promise<string[] | null> {
    const [row] = await this.db.$queryRaw<[{ ids: string[] | null }]>`SELECT related_update_next() AS ids`;
    return row.ids;
  }

  private leadingFrom(id: string, rows: readonly LeadingRow[]): Blog[] {
    return rows.filter(({ fromId }) => fromId === id).map((row) => toBlog(row, this.siteUrl));
  }
}
