import { setImmediate } from 'node:timers/promises';
import type { Statements } from '../../platform/db/statements.js';
import type { PageRequest } from '../../platform/graphql/connection.js';
import { matchIn, SEARCH_TEXT_NEEDED, type SearchedTexts } from './blog.highlight.js';
import { containing, planOf, shifted, type SearchPlan, type SearchTerm, termsOf } from './blog.search.js';
import type { Category, SearchMatch } from './blog.type.js';

/** Up to how many the posts that are found are counted. */
export const MAX_SEARCH_COUNT = 200;

/** A post that was found. */
export interface Hit<Row> {
  post: Row;
  /** The post's id, shifted to the time that it counts as. */
  cursor: string;
}

/**
 * Finds posts by their words: by relevance and recency, with a typo forgiven
 * (docs/decisions/2026-11-21-search.md). The functions that it calls are made by the migration of that name.
 */
export class BlogSearchService {
  constructor(private readonly statements: Statements) {}

  /**
   * Whether this is a search at all, and how to ask it.
   * @returns undefined for a blank search, null for one that says nothing that a post could hold
   */
  async plan(
    search: string | null | undefined,
    category: Category | null = null,
  ): Promise<SearchPlan | null | undefined> {
    const texts = termsOf(search ?? '');
    if (texts.length === 0) return undefined;
    const terms = await this.statements.rows<SearchTerm>(
      `SELECT text, search_signs(text) AS signs, ARRAY(
               SELECT json_build_object('word', word, 'beginnings', known, 'correction',
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
    return planOf(terms, category);
  }

  /**
   * One page of the posts that are found and the post after it, best first.
   * @param read what is read of each, a SELECT of posts as `b`
   */
  async page<Row extends { id: string }>(
    { streams, narrowed, literally }: SearchPlan,
    page: PageRequest,
    read: string,
  ): Promise<Hit<Row>[]> {
    const wanted = page.first + 1;
    const rows = await this.statements.rows<{ bonusMs: number; post: Row }>(
      // In the order of the cursors: each kind of match has brought up to a page of its own.
      `SELECT hit.post_bonus_ms AS "bonusMs", to_json(p) AS post
         FROM (SELECT post_id, post_bonus_ms
                 FROM search_page($1::text[], $2::float8[], $3::uuid[], $4::int, $5::text[], $6::tsquery)
                ORDER BY ('x' || left(replace(post_id::text, '-', ''), 12))::bit(48)::bigint + post_bonus_ms DESC,
                         substr(post_id::text, 15) COLLATE "C" DESC
                LIMIT $4) hit
        CROSS JOIN LATERAL (${read} WHERE b.id = hit.post_id) p`,
      [
        streams.map(({ query }) => query),
        streams.map(({ bonusMs }) => bonusMs),
        streams.map(({ bonusMs }) => (page.after ? shifted(page.after, -bonusMs) : null)),
        wanted,
        patternsOf(literally),
        narrowed,
      ],
    );
    return rows
      .map(({ bonusMs, post }) => ({ post, cursor: shifted(post.id, bonusMs) }))
      .sort((one, other) => (one.cursor < other.cursor ? 1 : -1));
  }

  /** Where each of many posts matches a search, in the order of the ids; null where it does not, or nothing is searched. */
  async matches(search: string | null, ids: readonly string[]): Promise<(SearchMatch | null)[]> {
    const plan = await this.plan(search);
    if (!plan) return ids.map(() => null);
    const rows = await this.statements.rows<SearchedTexts & { id: string }>(
      `SELECT id, title, short_description AS "shortDescription", left(search_text, ${SEARCH_TEXT_NEEDED}) AS "searchText"
         FROM blogs WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
    const matchById = new Map<string, SearchMatch | null>();
    for (const { id, ...texts } of rows) {
      matchById.set(id, matchIn(texts, plan.marks));
      // Others are answered between two posts.
      await setImmediate();
    }
    return ids.map((id) => matchById.get(id) ?? null);
  }

  /** How many posts are found, counted up to {@link MAX_SEARCH_COUNT} and one. */
  async count({ all, narrowed, literally }: SearchPlan): Promise<number> {
    const row = await this.statements.first<{ count: number }>(
      `SELECT count(*)::int AS count
         FROM search_posts($1::tsquery, NULL, NULL, $2::int, $3::text[], $4::tsquery)`,
      [all, MAX_SEARCH_COUNT + 1, patternsOf(literally), narrowed],
    );
    return row?.count ?? 0;
  }
}

/** Null asks for nothing beside the words. */
const patternsOf = (literally: readonly string[]): string[] | null =>
  literally.length === 0 ? null : literally.map(containing);
