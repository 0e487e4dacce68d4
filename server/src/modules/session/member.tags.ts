import type { Tag } from '../../platform/cache/tags.js';

/** The cache tag of the name and the photo by which a member is shown. */
export const memberTag = (uid: string): Tag => `member:${uid}`;
