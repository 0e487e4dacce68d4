const DAY_MS = 24 * 60 * 60 * 1000;

/** A remembered session's lifetime after its last use. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** For a cookie that ends with the browser. A laptop may sleep over a long weekend. */
export const BROWSER_SESSION_LIFETIME_MS = 5 * DAY_MS;
/**
 * Max-Age of a remembered session: the longest that browsers allow (RFC 6265bis, section 5.6.2). The session's row
 * expires earlier, unless used.
 */
export const COOKIE_LIFETIME_MS = 400 * DAY_MS;
/** Fraction of the lifetime: once a day, or every four hours. */
export const RENEWED_AFTER = 1 / 30;
