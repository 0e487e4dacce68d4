import { v7 as uuidv7 } from 'uuid';
import { Category } from '../../platform/db/enums.js';
import { blogRow, commentRow } from '../factories.js';
import { deletedBlog } from '../removed-blogs.js';
import type { Member } from '../members.js';
import { endedSession, expiredToken, sessionCookie } from '../sessions.js';
import { createTestApp, type TestApp } from '../test-app.js';

/** The posts' author, a reader, and callers without identity. */
export type Caller =
  | 'nobody'
  | 'the author'
  | 'the reader'
  | "the reader's session"
  | 'a wrong token'
  | 'an expired token'
  | 'an expired session';

/** A site whose rows can be reset, ids and times included. */
export interface World {
  app: TestApp;
  author: Member;
  reader: Member;
  /** Newest first. */
  posts: ReturnType<typeof blogRow>[];
  /** The newest post; has comments, and is not in the reader's wishlist. */
  post: ReturnType<typeof blogRow>;
  /** A deleted post of the author. */
  deletedId: string;
  /** Oldest first. */
  comments: ReturnType<typeof commentRow>[];
  /** Newest first. */
  wishlist: { id: string; memberUid: string; blogId: string; createdAt: Date }[];
  /** Credentials by caller. */
  credentials: Record<Caller, Record<string, string>>;
  /** The rows at first, as {@link stored} gives them. */
  initial: object;
  /** Resets the rows, unless {@link stored} found them unchanged since the last reset. */
  reset: () => Promise<void>;
  /** All rows that the API can change, in a stable order. */
  stored: () => Promise<object>;
  close: () => Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST = Date.UTC(2024, 5, 1);
/** Later rows were written by a call. */
export const SEEDED_BEFORE = new Date(NEWEST + 30 * DAY_MS);
const daysBefore = (days: number): Date => new Date(NEWEST - days * DAY_MS);

/** More posts than recent and featured ones, with different lengths. */
const POST_COUNT = 13;

function postRows(authorUid: string) {
  const categories = Object.values(Category);
  return Array.from({ length: POST_COUNT }, (_, index) =>
    blogRow({
      authorUid,
      title: `Paper no. ${index}`,
      category: categories[index % categories.length] ?? Category.Art,
      shortDescription: index % 3 === 0 ? 'Of 100 % rags_and “linen”.' : 'Of wood.',
      longDescription: `<p>${'leaf '.repeat(((index * 5) % 11) + 1)}<em>folded</em></p>`,
      createdAt: daysBefore(index),
      ...(index === 1 && { cover: 'https://images.example/paper.jpg' }),
    }),
  );
}

/** Starts the app and writes the rows. */
export async function createWorld(): Promise<World> {
  const app = await createTestApp();
  const [author, reader] = await Promise.all([
    app.member({ displayName: 'Ada', photoURL: 'http://octavo.test/avatars/ada.svg' }),
    app.member({ displayName: 'Robin' }),
  ]);
  const sign = (member: Member) => ({ authorization: `Bearer ${member.idToken}` });
  // The first call creates the member's row.
  await Promise.all([author, reader].map((member) => app.graphql('{ me { uid } }', {}, member)));
  const cookie = await sessionCookie(app, reader);

  const posts = postRows(author.uid);
  const deleted = blogRow({ authorUid: author.uid, title: 'Shredded', createdAt: daysBefore(20) });
  const [post] = posts;
  if (!post) throw new Error('There are no posts.');
  const comments = Array.from({ length: 4 }, (_, index) =>
    commentRow({
      blogId: post.id,
      memberUid: index === 2 ? author.uid : reader.uid,
      comContent: `Remark <${index}>`,
      createdAt: daysBefore(-1 - index),
    }),
  );
  const wishlist = posts.slice(1, 5).map(({ id }, index) => ({
    id: uuidv7({ msecs: daysBefore(index).getTime() }),
    memberUid: reader.uid,
    blogId: id,
    createdAt: daysBefore(index),
  }));

  const { db } = app;
  const read = async () => ({
    blogs: await db.blog.findMany({ orderBy: { id: 'asc' } }),
    removed: await db.removedBlog.findMany({ orderBy: { id: 'asc' }, omit: { expiresAt: true } }),
    removedComments: await db.removedComment.findMany({ omit: { expiresAt: true, removedAt: true } }),
    comments: await db.comment.findMany({ orderBy: { id: 'asc' } }),
    wishlist: await db.wishlistItem.findMany({ orderBy: { id: 'asc' } }),
    subscribers: await db.subscriber.findMany({ orderBy: { email: 'asc' } }),
    keys: await db.idempotencyKey.findMany({ orderBy: { id: 'asc' }, select: { resultId: true } }),
  });
  let isAsAtFirst = false;
  const world: World = {
    app,
    author,
    reader,
    posts,
    deletedId: deleted.id,
    post,
    comments,
    wishlist,
    initial: {},
    credentials: {
      nobody: {},
      'the author': sign(author),
      'the reader': sign(reader),
      "the reader's session": { cookie },
      'a wrong token': { authorization: 'Bearer not.a.token' },
      'an expired token': {
        authorization: `Bearer ${expiredToken(reader)}`,
      },
      'an expired session': { cookie: await endedSession(app, reader, 60) },
    },
    reset: async () => {
      if (isAsAtFirst) return;
      await db.idempotencyKey.deleteMany();
      await db.subscriber.deleteMany();
      await db.blogKey.deleteMany();
      await db.blog.createMany({ data: posts });
      await db.comment.createMany({ data: comments });
      await db.wishlistItem.createMany({ data: wishlist });
      await deletedBlog(app, author.uid, deleted);
      isAsAtFirst = true;
    },
    stored: async () => {
      const rows = await read();
      isAsAtFirst = JSON.stringify(rows) === JSON.stringify(world.initial);
      return rows;
    },
    close: () => app.close(),
  };
  await world.reset();
  world.initial = await read();
  return world;
}
