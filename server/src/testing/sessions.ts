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
 * The same session as it looks when its time is over. The emulator signs nothing, so its time can be changed.
 * @param cookie of {@link sessionCookie}
 * @param endedAgo how long ago the session ended, in seconds; negative for one that goes on
 */
export function endedSession(cookie: string, endedAgo: number): string {
  const [name = '', token = ''] = cookie.split('=');
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1000) - endedAgo;
  return `${name}=${header}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}.`;
}
