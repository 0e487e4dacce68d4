import type { IncomingMessage } from 'node:http';
import { readCredentials, type Credentials, type SessionCookie } from '../auth/credentials.js';
import type { Principal } from '../auth/principal.js';
import { oncePerRequest } from '../core/once-per-request.js';
import type { Viewer } from '../core/viewer.js';
import { isSafe } from './methods.js';

/** Finds the viewer of a request; null for a visitor. */
export type ViewerOf = (request: IncomingMessage) => Promise<Viewer | null>;

/** Who sends a request. */
export interface RequestAuth {
  /** For rate limits: neither writes nor calls the provider. */
  identify: (request: IncomingMessage) => Promise<Principal | null>;
  viewerOf: ViewerOf;
}

/**
 * Resolves the credentials of each request once. With a token, changing requests check the account at the
 * provider; reads accept a status up to a minute old.
 * @param identify see SessionService.identify
 */
export function createRequestAuth(
  cookie: SessionCookie,
  identify: (credentials: Credentials) => Promise<Principal | null>,
): RequestAuth {
  const identifyOnce = oncePerRequest((request: IncomingMessage) =>
    identify(readCredentials(request, cookie)),
  );
  const viewerOf = oncePerRequest(async (request: IncomingMessage) => {
    const principal = await identifyOnce(request);
    return principal && principal.resolveViewer(isSafe(request.method ?? '') ? 'cached' : 'fresh');
  });
  return { identify: identifyOnce, viewerOf };
}
