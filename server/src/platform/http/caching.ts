/**
 * For what everybody gets alike: every cache may keep it, but asks before each use whether it still holds, so that a
 * write is seen by the next read (RFC 9111, section 5.2.2.4).
 */
export const PUBLIC_READS = 'public, no-cache';

/**
 * For pages as visitors see them. A browser asks each time whether its copy still holds. A cache that many share (a CDN)
 * answers by itself for five seconds, for ten more while it asks, and for an hour while the site cannot be reached
 * (RFC 9111, section 5.2.2.10; RFC 5861): it is fifteen seconds behind at most, and the site is asked every five at most.
 */
export const VISITOR_PAGES = 'public, max-age=0, s-maxage=5, stale-while-revalidate=10, stale-if-error=3600';

/** For what never changes under its address: caches keep it for a year and need not ask (RFC 8246). */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For what depends on who asks: no cache keeps it (RFC 9111, section 5.2.2.5). */
export const PERSONAL_READS = 'private, no-store';
