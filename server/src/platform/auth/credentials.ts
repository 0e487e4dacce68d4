import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';

const PLAIN_NAME = 'octavo_session';
const SECURE_NAME = `__Host-${PLAIN_NAME}`;

/** How the session cookie is named and sent; the same for every request of a site. */
export interface SessionCookie {
  name: string;
  /** Sent over HTTPS alone. */
  secure: boolean;
}

/**
 * The session cookie of a site. Behind HTTPS it has the prefix `__Host-`: browsers then take it from
 * this very host over HTTPS alone, so neither a neighbouring subdomain nor somebody on the line can plant a session
 * (RFC 6265bis, section 4.1.3.2). The other name is no session there.
 * @param https whether people reach the site by HTTPS
 */
export function sessionCookieOf(https: boolean): SessionCookie {
  return { name: https ? SECURE_NAME : PLAIN_NAME, secure: https };
}

/** What a request brought to say who it is from; nothing here is verified yet. */
export interface Credentials {
  /** The token of `Authorization: Bearer …`. */
  bearer: string | null;
  /** The value of the session cookie. */
  cookie: string | null;
}

/** Reads the credentials of a request: RFC 6750 for Bearer (the scheme in any case), the cookie beside it. */
export function readCredentials(
  request: Pick<IncomingMessage, 'headers'>,
  cookie: SessionCookie,
): Credentials {
  const bearer = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
  return {
    bearer: bearer?.[1] ?? null,
    cookie: (request.headers.cookie && parse(request.headers.cookie)[cookie.name]) || null,
  };
}

/** Whether a request brings credentials, good or not. */
export function hasCredentials(request: Pick<IncomingMessage, 'headers'>, cookie: SessionCookie): boolean {
  const credentials = readCredentials(request, cookie);
  return credentials.bearer !== null || credentials.cookie !== null;
}
