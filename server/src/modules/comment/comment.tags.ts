import type { Tag } from '../../platform/cache/tags.js';

/** The set of a post's comments. */
export const commentsTag = (blogId: string): Tag => `comments:${blogId}`;
