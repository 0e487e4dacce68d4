/**
 * Whether an error code means that the caller may not make the call, which ends the session in the browser
 * (specification: Every page). Other codes of status 403, such as QUOTA_REACHED, say what to do instead.
 */
export const isRefusal = (code: unknown): boolean => code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';

/** Dispatches `refused` for a refusal that does not come through Apollo, such as that of an upload. */
export const refusals = new EventTarget();
