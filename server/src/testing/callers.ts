import { blogRow, sessionRow } from './factories.js';
import { disable, type Member } from './members.js';
import { endedSession, sessionCookie } from './sessions.js';
import { createTestApp, type TestApp } from './test-app.js';

/** Every kind of caller. The owner is whose rows a call is about; all others want something with these rows. */
export const CALLERS = [
  'nobody',
  'another member',
  'the owner',
  'an expired session',
  'a wrong token',
  'a disabled account',
] as const;
export type Caller = (typeof CALLERS)[number];

/** A site, two of its members, and what each kind of caller sends to say who they are. */
export interface CallerSite {
  app: TestApp;
  owner: Member;
  other: Member;
  credentials: Record<Caller, Record<string, string>>;
}

const bearer = ({ idToken }: Member) => ({ authorization: `Bearer ${idToken}` });

/** Starts a site that knows all its callers. */
export async function startCallers(): Promise<CallerSite> {
  const app = await createTestApp();
  const [owner, other, disabled] = await Promise.all([
    app.member({ displayName: 'Ada' }),
    app.member({ displayName: 'Robin' }),
    app.member({ displayName: 'Noor' }),
  ]);
  await Promise.all([owner, other, disabled].map((member) => sessionCookie(app, member)));
  await disable(disabled);
  return {
    app,
    owner,
    other,
    credentials: {
      nobody: {},
      'another member': bearer(other),
      'the owner': bearer(owner),
      'an expired session': { cookie: await endedSession(app, owner, 60) },
      'a wrong token': { authorization: 'Bearer not.a.token' },
      'a disabled account': bearer(disabled),
    },
  };
}

/** Leaves the owner with one post, which they keep, and logged in elsewhere, and nobody with anything else. */
export async function prepareRows(
  { db }: TestApp,
  owner: Member,
): Promise<{ blogId: string; rowId: string; sessionId: string }> {
  await db.subscriber.deleteMany();
  await db.blog.deleteMany();
  await db.session.deleteMany({ where: { expiresAt: { gt: new Date() } } });
  const blog = await db.blog.create({ data: blogRow({ authorUid: owner.uid }) });
  const row = await db.wishlistItem.create({ data: { memberUid: owner.uid, blogId: blog.id } });
  const session = await db.session.create({ data: sessionRow(owner.uid) });
  return { blogId: blog.id, rowId: row.id, sessionId: session.id };
}

/** All that a call could have changed; the row of what has no name any more is nobody's, and made when it is needed. */
export async function stored({ db }: TestApp): Promise<object> {
  return {
    members: await db.member.findMany({ where: { uid: { not: 'former-member' } }, orderBy: { uid: 'asc' } }),
    blogs: await db.blog.findMany({ orderBy: { id: 'asc' } }),
    comments: await db.comment.findMany({ orderBy: { id: 'asc' } }),
    wishlist: await db.wishlistItem.findMany({ orderBy: { id: 'asc' } }),
    sessions: await db.session.findMany({ orderBy: { id: 'asc' } }),
    subscribers: await db.subscriber.findMany({ orderBy: { email: 'asc' } }),
  };
}
