import { setImmediate } from 'node:timers/promises';
import type { Count, PageRequest } from '../../../platform/core/pagination.js';
import type { ListFilter } from '../blog.repository.js';
import type { ReadOptions } from '../blog-rows.repository.js';
import type { CategoryCount, SearchMatch } from '../blog.type.js';
import { inEachCategory } from '../category-counts.js';
import { matchIn } from './search-match.js';
import type { SearchPlan } from './search-plan.js';
import type { SearchPlanner } from './search-planner.js';
import { wordsOf } from './search-text.js';
import type { SearchPage, SearchRepository } from './search.repository.js';

const MAX_NAME_WORDS = 5;
/** A search that finds at most this many posts gets a suggestion. */
const LITTLE = 2;
const NOTHING_FOUND: SearchPage = { nodes: [], cursors: [], hasNextPage: false, has: null };

interface FirstPage extends Pick<SearchPage, 'nodes' | 'hasNextPage'> {
  plan?: SearchPlan;
  someOfTheWords?: readonly string[] | null;
}

/** Searches posts by what readers mean (docs/decisions/2026-11-23-search.md). */
export class SearchService {
  constructor(
    private readonly repository: SearchRepository,
    private readonly planner: SearchPlanner,
  ) {}

  /** @param after the cursor of a next page @returns undefined for a blank search */
  plan(search: string | null | undefined, after: string | null = null): Promise<SearchPlan | undefined> {
    return this.planner.plan(search ?? '', after);
  }

  /** Another search to suggest if the first page has few posts, or none with all words; null otherwise. */
  async offer(search: string, found: FirstPage): Promise<string | null> {
    const { plan, someOfTheWords: some, nodes, hasNextPage } = found;
    const isLittle = (nodes.length <= LITTLE && !hasNextPage) || some;
    return plan && plan.corrected === null && isLittle ? this.planner.offer(search) : null;
  }

  /** Uids of authors with all these words in their name; the last word may be unfinished. */
  async authorsNamed(text: string): Promise<readonly string[]> {
    const words = wordsOf(text).slice(0, MAX_NAME_WORDS);
    return words.length === 0 ? [] : this.repository.authors(words);
  }

  /** One page, best match first. */
  async page(
    plan: SearchPlan,
    filter: ListFilter,
    page: PageRequest,
    options: ReadOptions,
  ): Promise<SearchPage> {
    return plan.isTooCommon ? NOTHING_FOUND : this.repository.page(plan, filter, page, options);
  }

  /** Counted up to MAX_SEARCH_COUNT, but no fewer than a page of them has. @param shown the posts of that page */
  async count(plan: SearchPlan, filter: ListFilter, shown: number): Promise<Count> {
    if (plan.isTooCommon) return { rows: 0, isCapped: false };
    const { rows, isCapped } = await this.repository.count(plan, filter);
    return { rows: Math.max(rows, shown), isCapped };
  }

  /** Like {@link count}, per category. */
  async countByCategory(plan: SearchPlan, filter: ListFilter): Promise<CategoryCount[]> {
    if (plan.isTooCommon) return inEachCategory([]);
    // The best and newest matches are counted. Where there are more, a category without any may have older ones.
    const { categories, isCapped } = await this.repository.countByCategory(plan, filter);
    return inEachCategory(categories, isCapped);
  }

  /** Matches in the order of `ids`; null if there is none. */
  async matches(search: string | null, ids: readonly string[]): Promise<(SearchMatch | null)[]> {
    const plan = await this.plan(search);
    if (!plan) return ids.map(() => null);
    const matchById = new Map<string, SearchMatch | null>();
    for (const { id, ...texts } of await this.repository.textsOf(ids)) {
      matchById.set(id, matchIn(texts, plan.highlights));
      // Yields to other requests between two posts.
      await setImmediate();
    }
    return ids.map((id) => matchById.get(id) ?? null);
  }
}

/** The words that the best post has, if no post has all; null otherwise. @param has whether it has each unit */
export function someOfTheWords({ units }: SearchPlan, has: readonly boolean[] | null): string[] | null {
  if (!has || has.every(Boolean)) return null;
  return units.filter((_, place) => has[place]).map(({ text }) => text);
}
