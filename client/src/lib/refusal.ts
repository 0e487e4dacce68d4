/**
 * Whether an error code means that the caller may not make the call, which ends the session in the browser
 * (specification: Every page). Other codes of status 403, such as QUOTA_REACHED, say what to do instead.
 */
export const isRefusal = (code: unknown): boolean => code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';

/** Dispatches `refused` when a refusal does not come as an error of Apollo's, as that of an upload. */
export const refusals = new EventTarget();
