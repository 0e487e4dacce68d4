const DAY_MS = 24 * 60 * 60 * 1000;

/** A remembered session's lifetime after its last use, in milliseconds. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/**
 * The lifetime of a session whose cookie ends with the browser. Long enough for a laptop that sleeps over a
 * long weekend.
 */
export const BROWSER_SESSION_LIFETIME_MS = 5 * DAY_MS;
/**
 * Max-Age of a remembered session's cookie: the longest that browsers allow (RFC 6265bis, section 5.6.2). The
 * session's row expires earlier, unless the session is used.
 */
export const COOKIE_LIFETIME_MS = 400 * DAY_MS;
/** Renewal after this fraction of the lifetime: once a day, or every four hours. */
export const RENEWED_AFTER = 1 / 30;
