/**
 * A cache tag names data that a cached response depends on, such as one row. Each module defines its tags in
 * X.tags.ts. Repositories add the tags of the rows that they read; services invalidate the tags of the rows that
 * they change. See {@link ResponseCache}.
 */
export type Tag = string;

/** Stands for all tags: after a lost connection, or when too many tags are waiting. */
export const EVERYTHING: Tag = 'everything';
