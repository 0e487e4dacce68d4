import type { Tag } from '../../platform/cache/tags.js';

/** Cache tag of a member's name and photo. */
export const memberTag = (uid: string): Tag => `member:${uid}`;

/** Cache tag of all members' names, for searches by name. */
export const MEMBER_NAMES: Tag = 'member-names';
