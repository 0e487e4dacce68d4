import { newSessionToken } from '../modules/session/session-token.js';
import { type SessionSeed, sessionRow } from './factories.js';
import type { Member } from './members.js';
import type { TestApp } from './test-app.js';

/** Opens a session as the site does. @returns the `Cookie` header of the calls that follow */
export async function sessionCookie(app: TestApp, member: Member): Promise<string> {
  const { headers } = await app.rest('POST', '/jwt', { body: { uid: member.uid }, caller: member });
  const cookie = headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error('POST /jwt set no cookie');
  return cookie;
}

/**
 * A session as it stands after some time; the member has been here. @returns its `Cookie` header, for a site over HTTP
 */
export async function earlierSession(
  { db }: Pick<TestApp, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  over: Omit<SessionSeed, 'token'> = {},
): Promise<string> {
  const token = newSessionToken();
  await db.session.create({ data: sessionRow(uid, { ...over, token }) });
  return `octavo_session=${token}`;
}

/** A session whose time was over so many seconds ago. @returns its `Cookie` header */
export function endedSession(
  app: Pick<TestApp, 'db'>,
  member: Pick<Member, 'uid'>,
  endedAgo: number,
): Promise<string> {
  return earlierSession(app, member, { expiresAt: new Date(Date.now() - endedAgo * 1000) });
}

/** An ID token of the emulator as it looks after its time. The emulator signs nothing, so its time can be changed. */
export function expiredToken({ idToken }: Member): string {
  const [header = '', payload = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1000) - 60;
  return `${header}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}.`;
}
