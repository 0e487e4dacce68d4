/**
 * Cache tags: the data that a cached response depends on. Repositories add the tags of what they read; a service that
 * writes invalidates the tags of what it has changed. The two meet in {@link ResponseCache}.
 */
export type Tag = string;

export const tags = {
  /** Which posts there are: what every list by time is made from. */
  posts: 'posts',
  /** Which posts a category has. */
  category: (category: string): Tag => `posts:${category}`,
  /** The text of all posts: what searches and rankings by length are made from. */
  texts: 'texts',
  /** One post, whatever of it. */
  post: (id: string): Tag => `post:${id}`,
  /** Which comments a post has. */
  comments: (blogId: string): Tag => `comments:${blogId}`,
  /** The name and the photo by which a member is shown. */
  member: (uid: string): Tag => `member:${uid}`,
} as const;

/** Stands for every tag: after a gap in what was heard, or when too much has changed to tell one by one. */
export const EVERYTHING: Tag = 'everything';
