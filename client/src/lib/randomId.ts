import { v4 } from 'uuid';

/**
 * A random UUID, different at each call. Not crypto.randomUUID: only HTTPS and localhost have it, and the site may also be
 * reached by plain HTTP on another host.
 */
export const randomId = (): string => v4();
