import type { IncomingMessage } from 'node:http';
import { readCredentials, type Credentials, type SessionCookie } from '../auth/credentials.js';
import type { AccountCheck } from '../auth/identity.js';
import type { Viewer } from '../auth/viewer.js';
import { isSafe } from './methods.js';

/** Tells who a request speaks for; the session module answers, routes only ask. */
export type ViewerOf = (request: IncomingMessage) => Promise<Viewer | null>;

/**
 * Credentials are verified once for each request, however often it is asked whom it speaks for. For whatever may change
 * something the account is asked about now; a read is content with what the provider said within the last minute.
 * @param resolve verifies credentials, see SessionService.viewerOf
 */
export function createViewerOf(
  cookie: SessionCookie,
  resolve: (credentials: Credentials, account: AccountCheck) => Promise<Viewer | null>,
): ViewerOf {
  const known = new WeakMap<IncomingMessage, Promise<Viewer | null>>();
  return (request) => {
    const viewer =
      known.get(request) ??
      resolve(readCredentials(request, cookie), isSafe(request.method ?? '') ? 'lately' : 'now');
    known.set(request, viewer);
    return viewer;
  };
}
