import { paths } from '../../../lib/paths';
import type { Category } from '../../../lib/schema.generated';

/** The way from Home to a post, without the post itself. */
export function wayTo({ category }: { category: Category }): { label: string; to: string }[] {
  return [
    { label: 'Home', to: paths.home },
    { label: 'All Blogs', to: paths.allBlogs() },
    { label: category, to: paths.allBlogs({ category }) },
  ];
}
