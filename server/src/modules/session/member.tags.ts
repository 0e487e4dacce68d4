import type { Tag } from '../../platform/cache/tags.js';

/** A member's name and photo. */
export const memberTag = (uid: string): Tag => `member:${uid}`;
