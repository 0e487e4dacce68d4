import { isCategory } from '../../lib/categories';
import type { Category } from '../../lib/schema.generated';

/** Which posts All Blogs shows. */
export interface Filter {
  search: string;
  category: Category | null;
  /** The cursor behind which the list begins: where somebody has gone on without scripts; null at its beginning. */
  after: string | null;
}

/** The filter that an address names. */
export function filterIn(params: URLSearchParams): Filter {
  const category = params.get('category');
  return {
    search: params.get('search') ?? '',
    category: isCategory(category) ? category : null,
    after: params.get('after'),
  };
}
