import { addCacheTags } from '../../platform/cache/cache-tags.js';
import type { SqlClient } from '../../platform/db/sql-client.js';
import { capped, type Count, type Page, type PageRequest } from '../../platform/core/pagination.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import { SEARCH_TEXT_NEEDED, type SearchedTexts } from './blog.highlight.js';
import { type BlogRow, type ReadOptions, selectPosts, toBlog } from './blog.repository.js';
import { likePattern, type SearchPlan, type SearchTerm, shiftUuidTime } from './blog.search.js';
import { blogTags } from './blog.tags.js';
import type { Blog } from './blog.type.js';

/** Found posts are counted up to this. */
export const MAX_SEARCH_COUNT = 200;

/** Full-text search; its SQL functions are in prisma/sql. */
export class BlogSearchRepository {
  constructor(
    private readonly sql: SqlClient,
    private readonly siteUrl: SiteUrl,
  ) {}

  /** Looks up completions and corrections of each term's words, in the order of the terms. */
  terms(texts: readonly string[]): Promise<readonly SearchTerm[]> {
    addCacheTags(blogTags.texts);
    return this.sql.rows<SearchTerm>(
      `SELECT text, search_signs(text) AS signs, ARRAY(
               SELECT json_build_object('word', word, 'completions', known, 'correction',
                        -- Numbers are not mistyped words, and beside signs only the text itself counts.
                        CASE WHEN known = '{}' AND word ~ '^[^0-9]{4,40}$' AND search_signs(text) = '{}'
                             THEN search_correction(word) END)
                 FROM unnest(search_words(text)) WITH ORDINALITY AS words (word, place)
                CROSS JOIN LATERAL (
                  SELECT CASE WHEN char_length(word) < 4 THEN '{}' ELSE search_beginning_with(word) END AS known
                ) AS vocabulary
                ORDER BY place) AS words
        FROM unnest($1::text[]) WITH ORDINALITY AS terms (text, place)
       ORDER BY place`,
      [texts],
    );
  }

  /** One page, best match first. A cursor is a post's id, its time shifted by the match's bonus. */
  async page(
    { rankedQueries, categoryFilter, substrings }: SearchPlan,
    { first, after }: PageRequest,
    options: ReadOptions,
  ): Promise<Page<Blog>> {
    addCacheTags(blogTags.texts);
    const rows = await this.sql.rows<{ bonusMs: number; post: BlogRow }>(
      // In cursor order: each ranked query returns up to a page.
      `SELECT hit.post_bonus_ms AS "bonusMs", to_json(p) AS post
         FROM (SELECT post_id, post_bonus_ms
                 FROM search_page($1::text[], $2::float8[], $3::uuid[], $4::int, $5::text[], $6::tsquery)
                ORDER BY ('x' || left(replace(post_id::text, '-', ''), 12))::bit(48)::bigint + post_bonus_ms DESC,
                         substr(post_id::text, 15) COLLATE "C" DESC
                LIMIT $4) hit
        CROSS JOIN LATERAL (${selectPosts(options)} WHERE b.id = hit.post_id) p`,
      [
        rankedQueries.map(({ query }) => query),
        rankedQueries.map(({ bonusMs }) => bonusMs),
        rankedQueries.map(({ bonusMs }) => (after ? shiftUuidTime(after, -bonusMs) : null)),
        first + 1,
        patternsOf(substrings),
        categoryFilter,
      ],
    );
    const hits = rows
      .map(({ bonusMs, post }) => ({ post, cursor: shiftUuidTime(post.id, bonusMs) }))
      .sort((one, other) => (one.cursor < other.cursor ? 1 : -1))
      .slice(0, first);
    return {
      nodes: hits.map(({ post }) => toBlog(post, this.siteUrl)),
      cursors: hits.map(({ cursor }) => cursor),
      hasNextPage: rows.length > first,
    };
  }

  /** Counted up to {@link MAX_SEARCH_COUNT}. */
  async count({ all, categoryFilter, substrings }: SearchPlan): Promise<Count> {
    addCacheTags(blogTags.texts);
    const row = await this.sql.first<{ count: number }>(
      `SELECT count(*)::int AS count
         FROM search_posts($1::tsquery, NULL, NULL, $2::int, $3::text[], $4::tsquery)`,
      [all, MAX_SEARCH_COUNT + 1, patternsOf(substrings), categoryFilter],
    );
    return capped(row?.count ?? 0, MAX_SEARCH_COUNT);
  }

  /** Texts in which matches are highlighted. */
  textsOf(ids: readonly string[]): Promise<readonly (SearchedTexts & { id: string })[]> {
    addCacheTags(blogTags.texts);
    return this.sql.rows<SearchedTexts & { id: string }>(
      `SELECT id, title, short_description AS "shortDescription", left(search_text, ${SEARCH_TEXT_NEEDED}) AS "searchText"
         FROM blogs WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
  }
}

/** LIKE patterns; null when the words suffice. */
const patternsOf = (substrings: readonly string[]): string[] | null =>
  substrings.length === 0 ? null : substrings.map(likePattern);
