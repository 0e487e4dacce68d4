import { blogRow, commentRow, sessionRow } from './factories.js';
import { deletedBlog } from './removed-blogs.js';
import { disable, type Member, verifyEmail } from './members.js';
import { ownedPicture } from './pictures.js';
import { endedSession, sessionCookie } from './sessions.js';
import { createTestApp, type TestApp } from './test-app.js';

/** Kinds of callers. The rows belong to the owner. */
export const CALLERS = [
  'nobody',
  'another member',
  'the owner',
  'a moderator',
  'an operator',
  'a suspended member',
  'a blocked member',
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

/** Columns that make a member this kind of caller. */
const STANDINGS: Partial<Record<Caller, () => object>> = {
  'a moderator': () => ({ role: 'MODERATOR' }),
  'an operator': () => ({ role: 'OPERATOR' }),
  'a suspended member': () => ({ suspendedUntil: new Date(Date.now() + 86_400_000) }),
  // Has signed in again since they were blocked.
  'a blocked member': () => ({ blockedAt: new Date() }),
};

/** The email address is verified, since operators need that. @returns the headers of a new member of this kind */
export async function newCaller(app: TestApp, caller: Caller): Promise<Record<string, string>> {
  const member = await verifyEmail(await app.member({ displayName: 'Kim' }));
  await app.graphql('{ me { uid } }', {}, member);
  await app.db.member.update({ where: { uid: member.uid }, data: STANDINGS[caller]?.() ?? {} });
  return bearer(member);
}

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
      'a moderator': await newCaller(app, 'a moderator'),
      'an operator': await newCaller(app, 'an operator'),
      'a suspended member': await newCaller(app, 'a suspended member'),
      'a blocked member': await newCaller(app, 'a blocked member'),
      'an expired session': { cookie: await endedSession(app, owner, 60) },
      'a wrong token': { authorization: 'Bearer not.a.token' },
      'a disabled account': bearer(disabled),
    },
  };
}

export interface PreparedRows {
  blogId: string;
  deletedId: string;
  /** By a moderator. */
  hiddenId: string;
  commentId: string;
  rowId: string;
  sessionId: string;
  mediaId: string;
  /** An action of a moderator on the owner. */
  entryId: string;
}

/**
 * Resets the rows: the owner has a picture, a post with a comment, a wishlist row, a deleted and a hidden post, a second
 * session and an audit log entry; nobody else has one.
 */
export async function prepareRows({ db }: TestApp, owner: Member): Promise<PreparedRows> {
  await Promise.all([
    db.subscriber.deleteMany(),
    db.mediaFile.deleteMany(),
    // With the posts and all that hangs on them.
    db.blogKey.deleteMany(),
    db.report.deleteMany(),
    db.auditEntry.deleteMany(),
    db.member.update({ where: { uid: owner.uid }, data: { role: 'MEMBER' } }),
    db.session.deleteMany({ where: { expiresAt: { gt: new Date() } } }),
  ]);
  const blog = await db.blog.create({ data: blogRow({ authorUid: owner.uid }) });
  const deletedId = await deletedBlog({ db }, owner.uid);
  const hiddenId = await deletedBlog({ db }, owner.uid);
  await db.removedBlog.update({ where: { id: hiddenId }, data: { removal: 'HIDDEN', expiresAt: null } });
  const comment = await db.comment.create({ data: commentRow({ blogId: blog.id, memberUid: owner.uid }) });
  const row = await db.wishlistItem.create({ data: { memberUid: owner.uid, blogId: blog.id } });
  const session = await db.session.create({ data: sessionRow(owner.uid) });
  const entry = await db.auditEntry.create({
    data: { action: 'DISMISS', memberUid: owner.uid, before: { things: [], standing: null, reports: [] } },
  });
  return {
    blogId: blog.id,
    deletedId,
    hiddenId,
    commentId: comment.id,
    rowId: row.id,
    sessionId: session.id,
    mediaId: await ownedPicture({ db }, owner.uid),
    entryId: entry.id,
  };
}

/** The tables with rows that a call could change. */
const TABLES = [
  'members',
  'blogs',
  'removed_blogs',
  'removed_comments',
  'comments',
  'wishlist_items',
  'media',
  'media_files',
  'sessions',
  'reports',
  'audit_log',
  'subscribers',
];

/** All rows that a call could change, by table, except the former member. One statement, since hundreds of tests ask. */
export async function stored({ db }: TestApp): Promise<unknown> {
  const rowsOf = (table: string) => `
    '${table}', (
      SELECT jsonb_agg(row ORDER BY row::text) FROM (SELECT to_jsonb(t) AS row FROM ${table} t) rows
      WHERE '${table}' <> 'members' OR row->>'uid' <> 'former-member'
    )`;
  const [{ all }] = await db.$queryRawUnsafe<[{ all: unknown }]>(
    `SELECT jsonb_build_object(${TABLES.map(rowsOf).join()}) AS all`,
  );
  return all;
}
