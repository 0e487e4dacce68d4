import { newToken, sha256 } from '../platform/core/token.js';
import type { Viewer } from '../platform/core/viewer.js';
import { Category } from '../platform/db/enums.js';
import {
  type NewBlog,
  type NewComment,
  type NewMember,
  seedBlog,
  seedComment,
  seedMember,
} from '../seed-rows.js';

/** Rows for tests, with defaults. */
let serial = 0;

/** Unique in this process. */
function next(): number {
  serial += 1;
  return serial;
}

export function memberRow(over: Partial<NewMember> = {}) {
  const number = next();
  const uid = over.uid ?? `member-${process.pid}-${number}`;
  return seedMember({
    uid,
    displayName: over.displayName ?? `Member ${number}`,
    email: over.email ?? `${uid}@octavo.example`,
    photoUrl: over.photoUrl ?? null,
    createdAt: over.createdAt ?? new Date(),
  });
}

/** The viewer of a member who just signed in. */
export function asViewer({
  uid,
  displayName,
  photoUrl,
  email,
  createdAt: memberSince,
}: Pick<Viewer, 'uid' | 'displayName' | 'photoUrl' | 'email'> & { createdAt: Date }): Viewer {
  return {
    uid,
    displayName,
    photoUrl,
    email,
    isEmailVerified: true,
    role: 'MEMBER',
    restriction: null,
    signedInAt: new Date(),
    memberSince,
    sessionId: null,
  };
}

export type BlogSeed = Partial<NewBlog> & Pick<NewBlog, 'authorUid'>;

export function blogRow(over: BlogSeed) {
  const number = next();
  return seedBlog({
    authorUid: over.authorUid,
    title: over.title ?? `Post ${number}`,
    cover: over.cover ?? '/covers/the-book-that-folds-into-eight.svg',
    category: over.category ?? Category.Art,
    shortDescription: over.shortDescription ?? `What post ${number} is about.`,
    longDescription: over.longDescription ?? `<p>The body of post ${number}, in seven words.</p>`,
    createdAt: over.createdAt ?? new Date(),
  });
}

export function commentRow(over: Partial<NewComment> & Pick<NewComment, 'blogId' | 'memberUid'>) {
  return seedComment({
    blogId: over.blogId,
    memberUid: over.memberUid,
    comContent: over.comContent ?? `Comment ${next()}`,
    createdAt: over.createdAt ?? new Date(),
  });
}

export interface SessionSeed {
  /** The cookie's token. */
  token?: string;
  /** Also the opening time unless set. */
  signedInAt?: Date;
  expiresAt?: Date;
  /** The last check of the account. */
  checkedAt?: Date;
  isRemembered?: boolean;
}

/** A session with a sign-in some minutes ago. */
export function sessionRow(memberUid: string, over: SessionSeed = {}) {
  const signedInAt = over.signedInAt ?? new Date(Date.now() - next() * 60_000);
  return {
    memberUid,
    tokenHash: sha256(over.token ?? newToken()),
    signedInAt,
    browser: 'Firefox on Linux',
    isRemembered: over.isRemembered ?? true,
    openedAt: signedInAt,
    expiresAt: over.expiresAt ?? new Date(Date.now() + 86_400_000),
    checkedAt: over.checkedAt ?? signedInAt,
  };
}
