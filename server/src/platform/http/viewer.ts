import type { IncomingMessage } from 'node:http';
import { readCredentials, type Credentials, type SessionCookie } from '../auth/credentials.js';
import type { Principal } from '../auth/principal.js';
import type { Viewer } from '../core/viewer.js';
import { isSafe } from './methods.js';

/** Tells who a request speaks for; the session module answers, routes only ask. */
export type ViewerOf = (request: IncomingMessage) => Promise<Viewer | null>;

/** Whom requests name, and for whom they speak. */
export interface Callers {
  /** Enough to count what somebody does: nothing is written, and no provider asked. */
  identify: (request: IncomingMessage) => Promise<Principal | null>;
  viewerOf: ViewerOf;
}

/**
 * Credentials are looked at once for each request, however often it is asked whom it speaks for. For whatever may change
 * something the provider is asked about a token's account now; a read is content with what it said within the last minute.
 * @param identify see SessionService.identify
 */
export function createCallers(
  cookie: SessionCookie,
  identify: (credentials: Credentials) => Promise<Principal | null>,
): Callers {
  const identifyOnce = once((request) => identify(readCredentials(request, cookie)));
  const viewerOf = once(async (request) => {
    const principal = await identifyOnce(request);
    return principal && principal.resolveViewer(isSafe(request.method ?? '') ? 'cached' : 'fresh');
  });
  return { identify: identifyOnce, viewerOf };
}

/** The same answer each time that it is asked about one request. */
function once<Answer>(
  ask: (request: IncomingMessage) => Promise<Answer>,
): (request: IncomingMessage) => Promise<Answer> {
  const known = new WeakMap<IncomingMessage, Promise<Answer>>();
  return (request) => {
    const answer = known.get(request) ?? ask(request);
    known.set(request, answer);
    return answer;
  };
}
