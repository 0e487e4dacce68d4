import type { Request } from 'express';
import { readCredentials, type Credentials } from '../auth/credentials.js';
import type { Viewer } from '../auth/viewer.js';

/** Tells who a request speaks for; the session module answers, routes only ask. */
export type ViewerOf = (request: Request) => Promise<Viewer | null>;

/**
 * Credentials are verified once for each request, however often it is asked whom it speaks for.
 * @param resolve verifies credentials, see SessionService.viewerOf
 */
export function createViewerOf(resolve: (credentials: Credentials) => Promise<Viewer | null>): ViewerOf {
  const known = new WeakMap<Request, Promise<Viewer | null>>();
  return (request) => {
    const viewer = known.get(request) ?? resolve(readCredentials(request));
    known.set(request, viewer);
    return viewer;
  };
}
