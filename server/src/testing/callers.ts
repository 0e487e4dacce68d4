import { blogRow, commentRow, sessionRow } from './factories.js';
import { deletedBlog } from './removed-blogs.js';
import { disable, type Member } from './members.js';
import { ownedPicture } from './pictures.js';
import { endedSession, sessionCookie } from './sessions.js';
import { createTestApp, type TestApp } from './test-app.js';

/** Kinds of callers. The rows belong to the owner. */
export const CALLERS = [
  'nobody',
  'another member',
  'the owner',
  'an expired session',
  'a wrong token',
  'a disabled account',
] as const;
export type Caller = (typeof CALLERS)[number];

/** A site, two members, and the headers of each kind of caller. */
export interface CallerSite {
  app: TestApp;
  owner: Member;
  other: Member;
  credentials: Record<Caller, Record<string, string>>;
}

const bearer = ({ idToken }: Member) => ({ authorization: `Bearer ${idToken}` });

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

export interface PreparedRows {
  blogId: string;
  deletedId: string;
  commentId: string;
  rowId: string;
  sessionId: string;
  mediaId: string;
}

/** Leaves the owner a picture, a post with a comment, in their wishlist, a deleted one and another session, and nobody anything else. */
export async function prepareRows({ db }: TestApp, owner: Member): Promise<PreparedRows> {
  await db.subscriber.deleteMany();
  await db.mediaFile.deleteMany();
  await db.blogKey.deleteMany();
  await db.session.deleteMany({ where: { expiresAt: { gt: new Date() } } });
  const blog = await db.blog.create({ data: blogRow({ authorUid: owner.uid }) });
  const deletedId = await deletedBlog({ db }, owner.uid);
  const comment = await db.comment.create({ data: commentRow({ blogId: blog.id, memberUid: owner.uid }) });
  const row = await db.wishlistItem.create({ data: { memberUid: owner.uid, blogId: blog.id } });
  const session = await db.session.create({ data: sessionRow(owner.uid) });
  return {
    blogId: blog.id,
    deletedId,
    commentId: comment.id,
    rowId: row.id,
    sessionId: session.id,
    mediaId: await ownedPicture({ db }, owner.uid),
  };
}

/** All rows that a call could change, except the former member. */
export async function stored({ db }: TestApp): Promise<object> {
  return {
    members: await db.member.findMany({ where: { uid: { not: 'former-member' } }, orderBy: { uid: 'asc' } }),
    blogs: await db.blog.findMany({ orderBy: { id: 'asc' } }),
    removedBlogs: await db.removedBlog.findMany({ orderBy: { id: 'asc' } }),
    removedComments: await db.removedComment.findMany({ orderBy: { id: 'asc' } }),
    comments: await db.comment.findMany({ orderBy: { id: 'asc' } }),
    wishlist: await db.wishlistItem.findMany({ orderBy: { id: 'asc' } }),
    media: await db.media.findMany({ orderBy: { id: 'asc' } }),
    mediaFiles: await db.mediaFile.findMany({ orderBy: { key: 'asc' } }),
    sessions: await db.session.findMany({ orderBy: { id: 'asc' } }),
    subscribers: await db.subscriber.findMany({ orderBy: { email: 'asc' } }),
  };
}
