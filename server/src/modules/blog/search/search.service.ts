import { setImmediate } from 'node:timers/promises';
import { type Count, notACursor, type PageRequest } from '../../../platform/core/pagination.js';
import type { ListFilter, ReadOptions } from '../blog-rows.repository.js';
import type { CategoryCount, SearchMatch } from '../blog.type.js';
import { inEachCategory } from '../category-counts.js';
import { matchIn } from './search-match.js';
import type { SearchPlan } from './search-plan.js';
import type { SearchPlanner } from './search-planner.js';
import { wordsOf } from './search-text.js';
import type { SearchPage, SearchRepository } from './search.repository.js';

const MAX_NAME_WORDS = 5;
/** Up to so many posts, a search gets a suggestion. */
const LITTLE = 2;
const NOTHING_FOUND: SearchPage = { nodes: [], cursors: [], hasNextPage: false, has: null };

interface FirstPage extends Pick<SearchPage, 'nodes' | 'hasNextPage'> {
  plan?: SearchPlan;
  someOfTheWords?: readonly string[] | null;
}

/** Searches posts by meaning (docs/decisions/2026-11-23-search.md). */
export class SearchService {
  constructor(
    private readonly repository: SearchRepository,
    private readonly planner: SearchPlanner,
  ) {}

  /** @returns undefined for a blank search */
  plan(search: string | null | undefined, after: string | null = null): Promise<SearchPlan | undefined> {
    return this.planner.plan(search ?? '', after);
  }

  /** Suggests another search if the first page has few posts, or none with all words; else null. */
  async offer(search: string, found: FirstPage): Promise<string | null> {
    const { plan, someOfTheWords: some, nodes, hasNextPage } = found;
    const isLittle = (nodes.length <= LITTLE && !hasNextPage) || some;
    return plan && plan.corrected === null && isLittle ? this.planner.offer(search) : null;
  }

  async authorsNamed(text: string): Promise<readonly string[]> {
    const words = wordsOf(text).slice(0, MAX_NAME_WORDS);
    return words.length === 0 ? [] : this.repository.authors(words);
  }

  /** @throws BAD_USER_INPUT for a cursor that no search gave out */
  async page(
    plan: SearchPlan,
    filter: ListFilter,
    page: PageRequest,
    options: ReadOptions,
  ): Promise<SearchPage> {
    if (page.after && !isSearchCursor(page.after)) throw notACursor();
    return plan.isTooCommon ? NOTHING_FOUND : this.repository.page(plan, filter, page, options);
  }

  /** Counted up to MAX_SEARCH_COUNT, but at least `shown`, a page's posts. */
  async count(plan: SearchPlan, filter: ListFilter, shown: number): Promise<Count> {
    if (plan.isTooCommon) return { rows: 0, isCapped: false };
    const { rows, isCapped } = await this.repository.count(plan, filter);
    return { rows: Math.max(rows, shown), isCapped };
  }

  async countByCategory(plan: SearchPlan, filter: ListFilter): Promise<CategoryCount[]> {
    if (plan.isTooCommon) return inEachCategory([]);
    // Only the best and newest matches are counted. If there are more, an empty category may have older ones.
    const { categories, isCapped } = await this.repository.countByCategory(plan, filter);
    return inEachCategory(categories, isCapped);
  }

  /** In the order of `ids`; null without a match. */
  async matches(search: string | null, ids: readonly string[]): Promise<(SearchMatch | null)[]> {
    const plan = await this.plan(search);
    if (!plan) return ids.map(() => null);
    const matchById = new Map<string, SearchMatch | null>();
    for (const { id, ...texts } of await this.repository.textsOf(ids)) {
      matchById.set(id, matchIn(texts, plan.highlights));
      // Lets other requests in between.
      await setImmediate();
    }
    return ids.map((id) => matchById.get(id) ?? null);
  }
}

/**
 * Whether the post's time in a cursor (prisma/sql/search_page.sql) is no later than the first page's. In ids, where these
 * digits are part of a random number, it is.
 */
function isSearchCursor(cursor: string): boolean {
  const digits = cursor.replaceAll('-', '');
  const firstPage = parseInt(digits.slice(0, 8), 16);
  const post = parseInt(digits.slice(14, 26), 16);
  return Math.floor(post / 1_000) <= firstPage;
}

/** The best post's words if no post has all; else null. @param has whether it has each unit */
export function someOfTheWords({ units }: SearchPlan, has: readonly boolean[] | null): string[] | null {
  if (!has || has.every(Boolean)) return null;
  return units.filter((_, place) => has[place]).map(({ text }) => text);
}
