import type { Tag } from '../../platform/cache/tags.js';
import type { Category } from './blog.type.js';

/** The cache tags of posts. */
export const blogTags = {
  /** Which posts there are: what every list by time is made from. */
  posts: 'posts',
  /** Which posts a category has. */
  category: (category: Category): Tag => `posts:${category}`,
  /** The text of all posts: what searches and rankings by length are made from. */
  texts: 'texts',
  /** One post, whatever of it. */
  post: (id: string): Tag => `post:${id}`,
} as const;
