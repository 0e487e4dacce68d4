/**
 * Names data that a cached response depends on, such as one row (X.tags.ts in each module). Repositories add the tags
 * of what they read; services invalidate the tags of what they change.
 */
export type Tag = string;

/** All tags: after a lost connection, or when too many wait. */
export const EVERYTHING: Tag = 'everything';
