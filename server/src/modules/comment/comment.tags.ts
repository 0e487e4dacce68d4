import type { Tag } from '../../platform/cache/tags.js';

/** Cache tag of a post's comments. */
export const commentsTag = (blogId: string): Tag => `comments:${blogId}`;
