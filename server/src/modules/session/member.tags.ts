import type { Tag } from '../../platform/cache/tags.js';

/** A member's name and photo. */
export const memberTag = (uid: string): Tag => `member:${uid}`;

/** The names of all members: what is looked for by a name. */
export const MEMBER_NAMES: Tag = 'member-names';
