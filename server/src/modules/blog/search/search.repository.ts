import { addCacheTags } from '../../../platform/cache/cache-tags.js';
import type { SqlClient } from '../../../platform/db/sql-client.js';
import { capped, type Count, type Page, type PageRequest } from '../../../platform/core/pagination.js';
import type { SiteUrl } from '../../../platform/core/site-url.js';
import { MEMBER_NAMES } from '../../session/member.tags.js';
import {
  type BlogRow,
  type ListFilter,
  type ReadOptions,
  selectPosts,
  toBlog,
} from '../blog-rows.repository.js';
import { blogTags } from '../blog.tags.js';
import type { Blog, CategoryCount } from '../blog.type.js';
import { SEARCH_TEXT_NEEDED, type SearchedTexts } from './search-match.js';
import { allOf, anyOf, byAuthor, inCategory, type KnownWord, type SearchPlan } from './search-plan.js';

export const MAX_SEARCH_COUNT = 200;

/** Possible corrections of a word. */
export interface WordRepair {
  word: string;
  /** Known words that look similar. */
  alike: readonly string[];
  /** Two known words that it consists of; null if none. */
  split: readonly string[] | null;
}

/** A page, and which units of the plan the best post has. */
export interface SearchPage extends Page<Blog> {
  has: readonly boolean[] | null;
}

/** Posts found per category. */
export interface SearchCounts {
  categories: readonly CategoryCount[];
  isCapped: boolean;
}

/** Full-text search; its SQL is in prisma/sql. */
export class SearchRepository {
  constructor(
    private readonly sql: SqlClient,
    private readonly siteUrl: SiteUrl,
  ) {}

  /** @param after leaves out what was published since that cursor's first page */
  async lookUp(words: readonly string[], after: string | null): Promise<Map<string, KnownWord>> {
    addCacheTags(blogTags.texts, MEMBER_NAMES);
    if (words.length === 0) return new Map();
    const rows = await this.sql.rows<KnownWord>(
      `SELECT word, stem, forms, authors, completions, completion_stems AS "completionStems"
         FROM search_lookup($1::text[], search_below($2::uuid))`,
      [[...new Set(words)], after],
    );
    return new Map(rows.map((row) => [row.word, row]));
  }

  repairs(words: readonly string[], after: string | null): Promise<readonly WordRepair[]> {
    return this.sql.rows<WordRepair>(
      `SELECT word, search_alike(word, below) AS alike, search_split(word, below) AS split
         FROM unnest($1::text[]) AS word, search_below($2::uuid) AS below`,
      [words, after],
    );
  }

  /** How many of the newest posts have each word. */
  async shares(words: readonly string[], after: string | null): Promise<readonly number[]> {
    const row = await this.sql.first<{ shares: number[] }>(
      `SELECT search_shares($1::text[], search_below($2::uuid)) AS shares`,
      [words, after],
    );
    return row?.shares ?? [];
  }

  /** As tsqueries: its words side by side, and anywhere. Null if all are stop words. */
  async phrase(text: string): Promise<{ neighbours: string | null; words: string | null }> {
    const row = await this.sql.first<{ neighbours: string | null; words: string | null }>(
      `SELECT neighbours, words FROM search_phrase($1)`,
      [text],
    );
    return row ?? { neighbours: null, words: null };
  }

  /** Uids of authors with all these words in their name; the last may be unfinished. */
  async authors(words: readonly string[]): Promise<readonly string[]> {
    addCacheTags(MEMBER_NAMES);
    const row = await this.sql.first<{ uids: string[] }>(`SELECT search_authors($1::text[]) AS uids`, [
      words,
    ]);
    return row?.uids ?? [];
  }

  /** Best match first. It may end early, even without a post, with a cursor to go on from. */
  async page(
    plan: SearchPlan,
    filter: ListFilter,
    { first, after }: PageRequest,
    options: ReadOptions,
  ): Promise<SearchPage> {
    addCacheTags(blogTags.texts);
    const rows = await this.sql.rows<{ cursor: string; has: boolean[] | null; post: BlogRow | null }>(
      `SELECT hit.cursor, hit.has, to_json(p) AS post
         FROM search_page(${PLAN}, $7::uuid, $8::int) WITH ORDINALITY AS hit (post_id, cursor, has, place)
         LEFT JOIN LATERAL (${selectPosts(options)} WHERE b.id = hit.post_id) p ON true
        ORDER BY hit.place`,
      [...valuesOf(plan, filter), after ?? null, first + 1],
    );
    const hits = rows.slice(0, first);
    return {
      nodes: hits.flatMap(({ post }) => (post ? toBlog(post, this.siteUrl) : [])),
      cursors: hits.map(({ cursor }) => cursor),
      hasNextPage: rows.length > first || rows.at(-1)?.post === null,
      has: rows[0]?.has ?? null,
    };
  }

  /** Without empty categories; tells whether any may have more posts. */
  async countByCategory(plan: SearchPlan, filter: ListFilter): Promise<SearchCounts> {
    addCacheTags(blogTags.texts);
    const rows = await this.sql.rows<CategoryCount>(
      `SELECT category, posts AS count, is_capped AS "isCapped" FROM search_count(${PLAN})`,
      valuesOf(plan, filter),
    );
    return {
      categories: rows.filter(({ count }) => count > 0),
      isCapped: rows.some(({ isCapped }) => isCapped),
    };
  }

  /** Counted up to {@link MAX_SEARCH_COUNT}. */
  async count(plan: SearchPlan, filter: ListFilter): Promise<Count> {
    const found = await this.countByCategory(plan, filter);
    const { rows, isCapped } = capped(
      found.categories.reduce((sum, { count }) => sum + count, 0),
      MAX_SEARCH_COUNT,
    );
    return { rows, isCapped: isCapped || found.isCapped };
  }

  textsOf(ids: readonly string[]): Promise<readonly (SearchedTexts & { id: string })[]> {
    addCacheTags(blogTags.texts);
    return this.sql.rows<SearchedTexts & { id: string }>(
      `SELECT id, title, short_description AS "shortDescription", left(search_text, ${SEARCH_TEXT_NEEDED}) AS "searchText"
         FROM blogs WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
  }
}

/** Its values: {@link valuesOf}. */
const PLAN = `ROW($1::text[]::tsquery[], $2::text[]::tsquery[], $3::text[]::tsquery[], $4::tsquery, $5::tsquery, $6::tsquery)::search_plan`;

function valuesOf(plan: SearchPlan, { category, author }: ListFilter): unknown[] {
  const required = [
    ...plan.required,
    ...(category ? [inCategory(category)] : []),
    ...(author === null ? [] : [byAuthor(author)]),
  ];
  const orNull = (parts: readonly string[], join: (parts: readonly string[]) => string): string | null =>
    parts.length > 0 ? join(parts) : null;
  return [
    plan.units.map(({ whole }) => whole),
    plan.units.map(({ wide }) => wide),
    plan.units.map(({ title }) => title),
    orNull(required, allOf),
    orNull(plan.exact, allOf),
    orNull(plan.favoured, anyOf),
  ];
}
