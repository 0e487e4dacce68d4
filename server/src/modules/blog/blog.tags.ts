import type { Tag } from '../../platform/cache/tags.js';
import type { Category } from './blog.type.js';

/** The cache tags of posts. */
export const blogTags = {
  /** The set of all posts: every chronological list. */
  posts: 'posts',
  /** The set of posts in a category. */
  category: (category: Category): Tag => `posts:${category}`,
  /** The set of posts by an author. */
  author: (uid: string): Tag => `posts-by:${uid}`,
  /** Whatever depends on the texts of all posts: searches, rankings by length, dates of changes. */
  texts: 'texts',
  post: (id: string): Tag => `post:${id}`,
} as const;
