import type { PostFilter } from '../../features/blog/list/loadPostList';
import { isCategory } from '../../lib/categories';

/** Reads the filter from a URL's query parameters. */
export function parseFilter(params: URLSearchParams): PostFilter {
  const category = params.get('category');
  return {
    search: params.get('search') ?? '',
    category: isCategory(category) ? category : null,
    author: params.get('author') || null,
    after: params.get('after'),
  };
}
