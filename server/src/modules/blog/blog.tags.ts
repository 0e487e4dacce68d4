import type { Tag } from '../../platform/cache/tags.js';
import type { Category } from './blog.type.js';

export const blogTags = {
  /** Every chronological list of all posts. */
  posts: 'posts',
  category: (category: Category): Tag => `posts:${category}`,
  author: (uid: string): Tag => `posts-by:${uid}`,
  /** What depends on the texts of all posts: searches, rankings by length, dates of changes. */
  texts: 'texts',
  post: (id: string): Tag => `post:${id}`,
} as const;
