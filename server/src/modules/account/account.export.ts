import type { ArchivedFile } from '../../platform/core/zip.js';
import type { Blog } from '../blog/blog.type.js';
import type { ExportedComment } from '../comment/comment.type.js';
import type { ExportedPicture } from '../media/media.type.js';
import type { ModerationDecision } from '../moderation/moderation-decision.type.js';
import type { ExportedWishlistItem } from '../wishlist/wishlist.type.js';
import { overviewPage, postPage, type ListedPost } from './account.pages.js';

/** The number increases with each breaking change. */
const FORMAT = 'octavo-account/1';

type WholePost = Blog & { longDescription: string };

/** The iterables are read while the archive is streamed. */
export interface ExportSources {
  /** Turns a path into an absolute URL. */
  address: (path: string) => string;
  exportedAt: Date;
  profile: {
    uid: string;
    displayName: string;
    email: string;
    photoURL: string | null;
    memberSince: Date;
  };
  sessions: AsyncIterable<{ browser: string; openedAt: Date; expiresAt: Date }>;
  /** Null unless the email address is verified. */
  newsletter: { email: string; subscribedSince: Date | null } | null;
  /** Sent by the member. */
  reports: object[];
  posts: AsyncIterable<WholePost>;
  /** Deleted, hidden or held for approval. */
  removedPosts: AsyncIterable<WholePost & { removal: string; reason: string | null; removedAt: Date }>;
  comments: AsyncIterable<ExportedComment>;
  removedComments: AsyncIterable<ExportedComment>;
  /** About the member. */
  moderationDecisions: AsyncIterable<ModerationDecision>;
  wishlist: AsyncIterable<ExportedWishlistItem>;
  pictures: AsyncIterable<ExportedPicture>;
}

/**
 * JSON for programs, HTML pages for reading (docs/api.md, "Take everything along"). The overview comes last: it lists
 * the posts read before it.
 */
export async function* exportFiles(sources: ExportSources): AsyncGenerator<ArchivedFile, void, undefined> {
  const { address, exportedAt, profile, newsletter, posts, removedPosts, comments, wishlist } = sources;
  const postAddress = (id: string): string => address(`/post/${id}`);
  const { reports } = sources;
  const sessions: object[] = [];
  for await (const { browser, openedAt, expiresAt } of sources.sessions) {
    sessions.push({ browser, openedAt, expiresAt });
  }
  const account = { format: FORMAT, exportedAt, profile, sessions, newsletter, reports };
  yield { path: 'account.json', modifiedAt: exportedAt, content: [json(account)] };

  // Before the posts, whose pages show these files.
  const pictures = new Map<string, object>();
  for await (const { id, key, extension, width, height, createdAt, bytes, ...picture } of sources.pictures) {
    const file = `pictures/${key}.${extension}`;
    pictures.set(file, { id, file, address: picture.address, width, height, createdAt });
    yield { path: file, modifiedAt: createdAt, content: [bytes] };
  }
  yield { path: 'pictures.json', modifiedAt: exportedAt, content: [json([...pictures.values()])] };

  const listed: ListedPost[] = [];
  for await (const post of posts) {
    const file = `posts/${fileNameOf(post)}`;
    listed.push({ title: post.title, createdAt: post.createdAt, file: `${file}.html` });
    const modifiedAt = post.updatedAt;
    yield { path: `${file}.json`, modifiedAt, content: [json(recordOf(post, postAddress(post.id)))] };
    yield { path: `${file}.html`, modifiedAt, content: [postPage(post, postAddress(post.id), pictures)] };
  }
  for await (const post of removedPosts) {
    const { removal, reason, removedAt } = post;
    const record = { ...recordOf(post, postAddress(post.id)), removal, reason, removedAt };
    yield { path: `removed-posts/${fileNameOf(post)}.json`, modifiedAt: removedAt, content: [json(record)] };
  }

  const comment = ({ blog, ...own }: ExportedComment): object => ({
    ...own,
    post: { ...blog, address: postAddress(blog.id) },
  });
  yield { path: 'comments.json', modifiedAt: exportedAt, content: jsonList(comments, comment) };
  const removedOnes = jsonList(sources.removedComments, comment);
  yield { path: 'removed-comments.json', modifiedAt: exportedAt, content: removedOnes };
  const decisions = jsonList(sources.moderationDecisions, (decision) => decision);
  yield { path: 'moderation-decisions.json', modifiedAt: exportedAt, content: decisions };

  const kept = ({ id, createdAt, blog }: ExportedWishlistItem): object => ({
    id,
    createdAt,
    post: { ...blog, address: postAddress(blog.id) },
  });
  yield { path: 'wishlist.json', modifiedAt: exportedAt, content: jsonList(wishlist, kept) };
  yield { path: 'index.html', modifiedAt: exportedAt, content: [overviewPage(sources, listed)] };
}

/** Without the author (see account.json). */
function recordOf(post: WholePost, address: string): object {
  const { id, title, cover, category, shortDescription, longDescription } = post;
  const { wordCount, version, createdAt, updatedAt } = post;
  const texts = { title, cover, category, shortDescription, longDescription };
  return { id, address, ...texts, wordCount, version, createdAt, updatedAt };
}

/** Date, title and the end of the id, which tells equal titles apart. */
function fileNameOf({ id, title, createdAt }: WholePost): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .toWellFormed()
    .replace(/[^\p{L}\p{N}-]/gu, '')
    .replace(/^-+|-+$/g, '');
  return [createdAt.toISOString().slice(0, 10), words, id.slice(-8)].filter(Boolean).join('-');
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

async function* jsonList<Row>(
  rows: AsyncIterable<Row>,
  toRecord: (row: Row) => object,
): AsyncGenerator<string, void, undefined> {
  let isFirst = true;
  yield '[';
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(toRecord(row), null, 2)}`;
    isFirst = false;
  }
  yield isFirst ? ']\n' : '\n]\n';
}
