import type { PostFilter } from '../../features/blog/list/loadPostList';

/** The page's heading, such as "All Blogs", "Science" or "Posts by Amara Osei for “wifi” in Science". */
export function formatHeading(
  { search, category, author }: PostFilter,
  authorName: string | undefined,
): string {
  if (!search && !author) return category ?? 'All Blogs';
  return [
    'Posts',
    author && `by ${authorName ?? 'one author'}`,
    search && `for ${quoted(search.trim())}`,
    category && `in ${category}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const quoted = (search: string): string => (/^".*"$/.test(search) ? search : `“${search}”`);
