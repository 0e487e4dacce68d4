import { paths } from '../../../lib/paths';
import type { Category } from '../../../lib/schema.generated';

/** The links from Home to the category of a post. */
export function breadcrumbLinks({ category }: { category: Category }): { label: string; to: string }[] {
  return [
    { label: 'Home', to: paths.home },
    { label: 'All Blogs', to: paths.allBlogs() },
    { label: category, to: paths.allBlogs({ category }) },
  ];
}
