import type { Request } from 'express';
import { readCredentials, type Credentials } from '../auth/credentials.js';
import type { Viewer } from '../auth/viewer.js';

/** Tells who a request speaks for; the session module answers, routes only ask. */
export type ViewerOf = (request: Request) => Promise<Viewer | null>;

/** @param resolve verifies credentials, see SessionService.viewerOf */
export function createViewerOf(resolve: (credentials: Credentials) => Promise<Viewer | null>): ViewerOf {
  return (request) => resolve(readCredentials(request));
}
