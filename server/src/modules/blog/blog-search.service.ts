import { setImmediate } from 'node:timers/promises';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import type { BlogSearchRepository } from './blog-search.repository.js';
import { matchIn } from './blog.highlight.js';
import type { ReadOptions } from './blog.repository.js';
import { planSearch, type SearchPlan, termsOf } from './blog.search.js';
import type { Blog, Category, SearchMatch } from './blog.type.js';

/** Searches posts by relevance and recency, and forgives typos (docs/decisions/2026-11-21-search.md). */
export class BlogSearchService {
  constructor(private readonly repository: BlogSearchRepository) {}

  /**
   * Plans a search.
   * @returns undefined for a blank search, null for one that cannot match
   */
  async plan(
    search: string | null | undefined,
    category: Category | null = null,
  ): Promise<SearchPlan | null | undefined> {
    const texts = termsOf(search ?? '');
    if (texts.length === 0) return undefined;
    return planSearch(await this.repository.terms(texts), category);
  }

  /** One page, best match first. */
  page(plan: SearchPlan, page: PageRequest, options: ReadOptions): Promise<Page<Blog>> {
    return this.repository.page(plan, page, options);
  }

  /** Counted up to a limit. */
  count(plan: SearchPlan): Promise<Count> {
    return this.repository.count(plan);
  }

  /** Matches in the order of the ids; null where there is none. */
  async matches(search: string | null, ids: readonly string[]): Promise<(SearchMatch | null)[]> {
    const plan = await this.plan(search);
    if (!plan) return ids.map(() => null);
    const matchById = new Map<string, SearchMatch | null>();
    for (const { id, ...texts } of await this.repository.textsOf(ids)) {
      matchById.set(id, matchIn(texts, plan.highlights));
      // Lets other requests in between two posts.
      await setImmediate();
    }
    return ids.map((id) => matchById.get(id) ?? null);
  }
}
