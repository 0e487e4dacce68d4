import type { Tag } from '../../platform/cache/tags.js';

/** The cache tag of a post's comments: which there are. */
export const commentsTag = (blogId: string): Tag => `comments:${blogId}`;
