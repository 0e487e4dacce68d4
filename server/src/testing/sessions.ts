import { newToken } from '../platform/core/token.js';
import { type SessionSeed, sessionRow } from './factories.js';
import type { Member } from './members.js';
import type { TestApp } from './test-app.js';

/** Opens a session. @returns the `Cookie` header */
export async function sessionCookie(app: TestApp, member: Member): Promise<string> {
  const { headers } = await app.rest('POST', '/jwt', { body: { uid: member.uid }, caller: member });
  const cookie = headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error('POST /jwt set no cookie');
  return cookie;
}

/** Creates a session that was opened in the past. @returns the `Cookie` header over HTTP */
export async function earlierSession(
  { db }: Pick<TestApp, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  over: Omit<SessionSeed, 'token'> = {},
): Promise<string> {
  const token = newToken();
  await db.session.create({ data: sessionRow(uid, { ...over, token }) });
  return `octavo_session=${token}`;
}

/** An expired session. @returns the `Cookie` header */
export function endedSession(
  app: Pick<TestApp, 'db'>,
  member: Pick<Member, 'uid'>,
  endedAgo: number,
): Promise<string> {
  return earlierSession(app, member, { expiresAt: new Date(Date.now() - endedAgo * 1000) });
}

/** The member's ID token with other claims: the emulator does not sign tokens. */
export function changedToken({ idToken }: Member, changes: object): string {
  const [header = '', payload = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return `${header}.${Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')}.`;
}

/** An expired ID token. */
export function expiredToken(member: Member): string {
  return changedToken(member, { exp: Math.floor(Date.now() / 1000) - 60 });
}
