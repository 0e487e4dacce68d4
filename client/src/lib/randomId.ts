import { v4 } from 'uuid';

/** A random UUID. Not crypto.randomUUID, which needs HTTPS or localhost: the site may also run on plain HTTP. */
export const randomId = (): string => v4();
