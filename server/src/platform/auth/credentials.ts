import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import { oncePerRequest } from '../core/once-per-request.js';

const PLAIN_NAME = 'octavo_session';
const SECURE_NAME = `__Host-${PLAIN_NAME}`;

export interface SessionCookie {
  name: string;
  secure: boolean;
}

/**
 * With HTTPS the name has the prefix `__Host-`: neither a sibling subdomain nor plain HTTP can set it (RFC 6265bis,
 * cookie name prefixes).
 */
export function sessionCookieOf(https: boolean): SessionCookie {
  return { name: https ? SECURE_NAME : PLAIN_NAME, secure: https };
}

/** Not verified yet. */
export interface Credentials {
  /** The token of `Authorization: Bearer …`. */
  idToken: string | null;
  /** The session cookie's. */
  sessionToken: string | null;
}

/**
 * Reads the Bearer token (RFC 6750) and the session cookie. Not by `@fastify/cookie`: hooks and GraphQL ask with
 * Node's own request.
 */
export const readCredentials = oncePerRequest(
  ({ headers }: Pick<IncomingMessage, 'headers'>, cookie: SessionCookie): Credentials => {
    const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '');
    return {
      idToken: bearer?.[1] ?? null,
      sessionToken: (headers.cookie && parse(headers.cookie)[cookie.name]) || null,
    };
  },
);

/** Valid or not. */
export function hasCredentials(request: Pick<IncomingMessage, 'headers'>, cookie: SessionCookie): boolean {
  const credentials = readCredentials(request, cookie);
  return credentials.idToken !== null || credentials.sessionToken !== null;
}
