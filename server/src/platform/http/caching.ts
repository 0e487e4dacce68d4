/**
 * For public data: caches may store it and must revalidate, so that the next read sees a write (RFC 9111,
 * section 5.2.2.4).
 */
export const PUBLIC_READS = 'public, no-cache';

/**
 * For visitors' pages. Browsers revalidate. A CDN serves its copy for 5 s, for 10 s more while it revalidates,
 * and for an hour while the site is down (RFC 9111, section 5.2.2.10; RFC 5861).
 */
export const VISITOR_PAGES = 'public, max-age=0, s-maxage=5, stale-while-revalidate=10, stale-if-error=3600';

/** For personal data (RFC 9111, section 5.2.2.5). */
export const PERSONAL_READS = 'private, no-store';
