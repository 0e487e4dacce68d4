import type {
  Blog,
  Comment,
  Media,
  RemovedBlog,
  Session,
  UpdateBlogInput,
  WishlistItem,
} from '../src/lib/schema.generated';
import { fetchData } from './api';
import ownPostQuery from './queries/ownPost.graphql?raw';
import valuesQuery from './queries/values.graphql?raw';

/** A placeholder in an example's variables for a value of the running site, such as `"{{postId}}"`. */
const PLACEHOLDER = /^\{\{(\w+)\}\}$/;

/** Replaces a placeholder when the site has no such value. */
const HINTS: Record<string, string> = {
  postId: 'the id of a post',
  othersPostId: "the id of somebody else's post",
  ownPostId: 'the id of one of your posts',
  ownPostInput: 'your post as it should be, with its version',
  auditEntryId: 'the id of an entry of the audit log',
  authorId: 'the uid of a member',
  ownCommentId: 'the id of one of your comments',
  hideableCommentId: 'the id of a comment on one of your posts',
  deletedPostId: 'the id of a post that you have deleted',
  unusedMediaId: 'the id of one of your pictures that nothing uses',
  pictureElsewhere: 'the address of a picture on another host',
  wishlistRowId: 'the id of a row of your wishlist',
  sessionId: 'the id of another of your sessions',
};

interface Found {
  blogs: {
    nodes: (Pick<Blog, 'id' | 'uniqueId' | 'viewerIsAuthor' | 'viewerCanComment'> & {
      comments: { nodes: Pick<Comment, 'id' | 'viewerCanDelete' | 'viewerCanHide'>[] };
    })[];
  };
  myWishlist?: { nodes: Pick<WishlistItem, 'id'>[] };
  myDeletedBlogs?: { nodes: Pick<RemovedBlog, 'id'>[] };
  myMedia?: { nodes: Pick<Media, 'id' | 'isUsed'>[] };
  mySessions?: Pick<Session, 'id' | 'isThisOne'>[];
}

/** Looks up the values of the placeholders; those that the site does not have are undefined. */
async function findValues(isMember: boolean): Promise<Record<string, unknown>> {
  const found = await fetchData<Found>(valuesQuery, { isMember });
  const { blogs, myWishlist, myDeletedBlogs, myMedia, mySessions } = found;
  const comments = blogs.nodes.flatMap((blog) => blog.comments.nodes);
  const own = blogs.nodes.find(({ viewerIsAuthor }) => viewerIsAuthor);
  return {
    postId: blogs.nodes[0]?.id,
    othersPostId: blogs.nodes.find(({ viewerCanComment }) => viewerCanComment)?.id,
    ownPostId: own?.id,
    ownPostInput: own && (await fetchData<{ blog: UpdateBlogInput }>(ownPostQuery, { id: own.id })).blog,
    wishlistRowId: myWishlist?.nodes[0]?.id,
    authorId: blogs.nodes[0]?.uniqueId,
    ownCommentId: comments.find(({ viewerCanDelete }) => viewerCanDelete)?.id,
    hideableCommentId: comments.find(({ viewerCanHide }) => viewerCanHide)?.id,
    deletedPostId: myDeletedBlogs?.nodes[0]?.id,
    unusedMediaId: myMedia?.nodes.find(({ isUsed }) => !isUsed)?.id,
    sessionId: mySessions?.find(({ isThisOne }) => !isThisOne)?.id,
  };
}

/**
 * Replaces the placeholders in an example's variables with this site's values. Never rejects: a value that cannot be
 * found becomes a description, for the reader to replace.
 * @param isMember whether to query the signed-in member's own values, too
 */
export async function fillVariables(
  variables: Record<string, unknown>,
  isMember: boolean,
): Promise<Record<string, unknown>> {
  const text = JSON.stringify(variables);
  if (!text.includes('{{')) return variables;
  const found = await findValues(isMember).catch((): Record<string, unknown> => ({}));
  const values: Record<string, unknown> = {
    ...found,
    coverUrl: new URL('/covers/the-salt-roads.svg', window.location.origin).href,
  };
  return JSON.parse(text, (_key, value: unknown) => {
    const name = typeof value === 'string' ? PLACEHOLDER.exec(value)?.[1] : undefined;
    return name ? (values[name] ?? `<${HINTS[name] ?? name}>`) : value;
  }) as Record<string, unknown>;
}
