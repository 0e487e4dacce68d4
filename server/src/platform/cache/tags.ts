/**
 * A cache tag: data that a cached response depends on, such as one row. Each module names its own in X.tags.ts.
 * Repositories add the tags of what they read; a service that writes invalidates the tags of what it has changed. The two
 * meet in {@link ResponseCache}.
 */
export type Tag = string;

/** Every tag: after a gap in the connection, or after too many changes. */
export const EVERYTHING: Tag = 'everything';
