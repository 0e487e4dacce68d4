const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a session lasts after it was used, in milliseconds, where the member wants to be remembered. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/**
 * The same where they don't: the cookie ends with the browser, of which a server hears nothing, so the row ends a while
 * after its last use. A laptop that sleeps over a long weekend still has its tabs.
 */
export const BROWSER_SESSION_LIFETIME_MS = 5 * DAY_MS;
/** A session's end is moved on once so much of its life has gone by: once a day, or in four hours, and not with each use. */
export const RENEWED_AFTER = 1 / 30;
