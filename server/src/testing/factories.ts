import { v7 as uuidv7 } from 'uuid';
import { sanitizeAndExtract } from '../modules/blog/blog.html.js';
import { contentOf } from '../modules/blog/blog.content.js';
import { hashOfToken, newSessionToken } from '../modules/session/session-token.js';
import type { Viewer } from '../platform/core/viewer.js';
import { Category } from '../platform/db/enums.js';

/** Rows for tests and the seed, with defaults. Plain data for Prisma's `create` and `createMany`. */
let serial = 0;

/** Unique in this process. */
function next(): number {
  serial += 1;
  return serial;
}

export interface MemberSeed {
  uid?: string;
  displayName?: string;
  email?: string;
  photoUrl?: string | null;
  createdAt?: Date;
}

export function memberRow(over: MemberSeed = {}) {
  const number = next();
  const uid = over.uid ?? `member-${process.pid}-${number}`;
  const createdAt = over.createdAt ?? new Date();
  return {
    uid,
    displayName: over.displayName ?? `Member ${number}`,
    email: over.email ?? `${uid}@octavo.example`,
    photoUrl: over.photoUrl ?? null,
    createdAt,
    tokenIssuedAt: createdAt,
  };
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

export interface BlogSeed {
  authorUid: string;
  title?: string;
  cover?: string;
  category?: Category;
  shortDescription?: string;
  longDescription?: string;
  /** The id is derived from it, to keep the order. */
  createdAt?: Date;
}

export function blogRow(over: BlogSeed) {
  const number = next();
  const createdAt = over.createdAt ?? new Date();
  return {
    id: uuidv7({ msecs: createdAt.getTime() }),
    ...contentOf(
      {
        title: over.title ?? `Post ${number}`,
        shortDescription: over.shortDescription ?? `What post ${number} is about.`,
      },
      sanitizeAndExtract(over.longDescription ?? `<p>The body of post ${number}, in seven words.</p>`),
    ),
    cover: over.cover ?? '/covers/the-book-that-folds-into-eight.svg',
    category: over.category ?? Category.Art,
    authorUid: over.authorUid,
    createdAt,
    updatedAt: createdAt,
  };
}

export interface CommentSeed {
  blogId: string;
  memberUid: string;
  comContent?: string;
  createdAt?: Date;
}

export function commentRow(over: CommentSeed) {
  const createdAt = over.createdAt ?? new Date();
  return {
    id: uuidv7({ msecs: createdAt.getTime() }),
    blogId: over.blogId,
    memberUid: over.memberUid,
    comContent: over.comContent ?? `Comment ${next()}`,
    createdAt,
  };
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
    tokenHash: Buffer.from(hashOfToken(over.token ?? newSessionToken()), 'hex'),
    signedInAt,
    browser: 'Firefox on Linux',
    isRemembered: over.isRemembered ?? true,
    openedAt: signedInAt,
    expiresAt: over.expiresAt ?? new Date(Date.now() + 86_400_000),
    checkedAt: over.checkedAt ?? signedInAt,
  };
}
