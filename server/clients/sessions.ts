// GraphQL has no session operations: its clients open and close sessions by REST, and send the cookie along.
import { variable } from './accounts.js';
import type { Credentials } from './main-path.js';

/** `POST /jwt`. @returns the `Cookie` header for later calls */
export async function openSession(token: string): Promise<string> {
  const response = await fetch(`${variable('OCTAVO_URL')}/jwt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie) throw new Error(`POST /jwt answered ${response.status} and no cookie.`);
  return nameAndValue(cookie);
}

/** `GET /logout`. */
export async function closeSession(cookie: string): Promise<void> {
  const response = await fetch(`${variable('OCTAVO_URL')}/logout`, { headers: { cookie } });
  if (!response.ok) throw new Error(`GET /logout answered ${response.status}.`);
}

/** @param cookie a `Set-Cookie` header @returns its name and value, for the `Cookie` header */
export function nameAndValue(cookie: string): string {
  return cookie.split(';')[0] ?? '';
}

/** The headers that authenticate a caller. */
export function headersOf(credentials: Credentials): Record<string, string> {
  if (credentials === null) return {};
  return 'token' in credentials
    ? { authorization: `Bearer ${credentials.token}` }
    : { cookie: credentials.session };
}
