import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';

/** Name of the cookie that holds the Firebase session cookie (design decision 1). */
export const SESSION_COOKIE = 'octavo_session';

/** What a request brought to say who it is from; nothing here is verified yet. */
export interface Credentials {
  /** The token of `Authorization: Bearer …`. */
  bearer: string | null;
  /** The value of the session cookie. */
  cookie: string | null;
}

/** Reads the credentials of a request: RFC 6750 for Bearer (the scheme in any case), the cookie beside it. */
export function readCredentials(request: Pick<IncomingMessage, 'headers'>): Credentials {
  const bearer = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
  return {
    bearer: bearer?.[1] ?? null,
    cookie: parse(request.headers.cookie ?? '')[SESSION_COOKIE] || null,
  };
}
