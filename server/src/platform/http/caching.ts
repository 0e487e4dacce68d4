/** Caches may store it but must revalidate: the next read sees a write (RFC 9111, section 5.2.2.4). */
export const PUBLIC_READS = 'public, no-cache';

/**
 * Browsers revalidate. A CDN serves its copy for 5 s, 10 s more while revalidating, and an hour while the site is
 * down (RFC 9111, section 5.2.2.10; RFC 5861).
 */
export const VISITOR_PAGES = 'public, max-age=0, s-maxage=5, stale-while-revalidate=10, stale-if-error=3600';

/** RFC 9111, section 5.2.2.5. */
export const PERSONAL_READS = 'private, no-store';
