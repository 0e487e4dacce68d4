import type { Category } from '../blog.type.js';

/** Where people read a post, without the site's own address; the client's `paths.post` is the same. */
export const postAddress = (id: string): string => `/post/${id}`;

/** Where a feed stands, of one subject or of all. */
export const feedAddress = (category: Category | null): string =>
  category ? `/rss/${category}.xml` : '/rss.xml';
