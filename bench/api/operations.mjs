// The measured operations: the request for each server, and the data that all of them must return.
import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/lib/project.mjs';
import { WORDS } from '../fill-texts.mjs';

/** A word in 1 % of the posts, and a category; a small database may have no match. */
const SEARCHED = { category: 'Science', word: WORDS.common };
const COMMENT = 'It reads well, and I shall come back to it.';

/** A GraphQL request. */
const graphql = (query, variables = {}, headers = {}) => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ query, variables }),
});

/** One request per id, sent in turn; each connection starts at a different one. */
const inTurn = (ids, requestOf) => ({
  ...requestOf(ids[0]),
  ...(ids.length > 1 && { turns: ids.map(requestOf) }),
});

/** A request to the floor: a prepared statement's name and its parameters. */
const prepared = (name, ...values) => ({
  method: 'POST',
  path: `/${name}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(values),
});

const { operations: registered } = JSON.parse(readFileSync(inProject('documents.json'), 'utf8'));

/** A visitor's request as the site's own pages send it: GET, with the hash of a persisted operation. */
function byHash(name, variables = {}) {
  const { id } = registered.find((operation) => operation.name === name);
  const parameters = new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id } }),
  });
  return {
    method: 'GET',
    path: `/graphql?${parameters}`,
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'accept-encoding': 'gzip, deflate, br, zstd',
    },
  };
}

const CARD = 'id title cover category shortDescription authorName';
const PEER_CARD = `rowId title cover category shortDescription memberByAuthorUid { displayName }`;

const cardOfPeer = ({ rowId, memberByAuthorUid, ...card }) => ({
  id: rowId,
  ...card,
  authorName: memberByAuthorUid.displayName,
});
const commentOfPeer = ({ rowId, memberByMemberUid: { displayName, photoUrl }, ...comment }) => ({
  id: rowId,
  name: displayName,
  image: photoUrl,
  ...comment,
});

const POST = `
  query Post($id: ID!) {
    blog(id: $id) {
      ${CARD} authorPhoto wordCount createdAt longDescription
      comments(first: 10) { nodes { id name image comContent createdAt } }
    }
  }`;
const POST_OF_PEER = `
  query Post($id: UUID!) {
    blogByRowId(rowId: $id) {
      rowId title cover category shortDescription memberByAuthorUid { displayName photoUrl }
      wordCount createdAt longDescription
      commentsByBlogId(first: 10, orderBy: [ROW_ID_ASC]) {
        nodes { rowId comContent createdAt memberByMemberUid { displayName photoUrl } }
      }
    }
  }`;

/** Reads a post with its first ten comments, cycling through the ids. */
function readingOf(ids) {
  return {
    floor: { request: inTurn(ids, (id) => prepared('post', id)), read: (post) => post },
    octavo: {
      request: inTurn(ids, (id) => graphql(POST, { id })),
      read: ({ data: { blog } }) => ({ ...blog, comments: blog.comments.nodes }),
    },
    peer: {
      request: inTurn(ids, (id) => graphql(POST_OF_PEER, { id })),
      read: ({ data: { blogByRowId } }) => {
        const { commentsByBlogId, ...post } = blogByRowId;
        return {
          ...cardOfPeer(post),
          authorPhoto: post.memberByAuthorUid.photoUrl,
          comments: commentsByBlogId.nodes.map(commentOfPeer),
        };
      },
    },
  };
}

/**
 * Builds the operations: a request for every server, `cached` (a public read by GET, which Octavo caches), and `read`,
 * which brings each server's response into one shape.
 * @param {{ postIds: string[], uid: string, cookie: string, jwt: string }} site posts to read (comments go to
 *   the first), and the signed-in member: uid, Octavo's session cookie, and PostGraphile's token
 */
export function operationsOf({ postIds, uid, cookie, jwt }) {
  const [postId] = postIds;
  const asMember = { octavo: { cookie }, peer: { authorization: `Bearer ${jwt}` } };
  const { category, word } = SEARCHED;
  return [
    {
      name: 'six recent posts',
      floor: { request: prepared('recent'), read: (posts) => posts },
      octavo: {
        request: graphql(`query Recent { recentBlogs { ${CARD} } }`),
        read: ({ data }) => data.recentBlogs,
      },
      cached: byHash('RecentBlogs'),
      peer: {
        request: graphql(
          `query Recent { allBlogs(first: 6, orderBy: [ROW_ID_DESC]) { nodes { ${PEER_CARD} } } }`,
        ),
        read: ({ data }) => data.allBlogs.nodes.map(cardOfPeer),
      },
    },
    { name: 'a post with ten comments', ...readingOf([postId]), cached: byHash('PostPage', { id: postId }) },
    {
      name: 'different posts, each with ten comments',
      ...readingOf(postIds),
      cached: inTurn(postIds, (id) => byHash('PostPage', { id })),
    },
    {
      name: 'a search in a category',
      floor: { request: prepared('search', category, word), read: (posts) => posts },
      octavo: {
        request: graphql(
          `query Search($search: String, $category: Category) {
             blogs(search: $search, category: $category, first: 20) { nodes { ${CARD} } } }`,
          { search: word, category },
        ),
        read: ({ data }) => data.blogs.nodes,
      },
      cached: byHash('PostList', { search: word, category, first: 20 }),
      peer: {
        request: graphql(
          `query Search($word: String!, $category: Category!) {
             benchSearchBlogs(word: $word, wanted: $category, first: 20) { nodes { ${PEER_CARD} } } }`,
          { word, category },
        ),
        read: ({ data }) => data.benchSearchBlogs.nodes.map(cardOfPeer),
      },
    },
    {
      name: "a member's wishlist",
      floor: { request: prepared('wishlist', uid), read: (rows) => rows },
      octavo: {
        request: graphql(
          `query Wishlist { myWishlist(first: 20) { nodes { id blog { ${CARD} } } } }`,
          {},
          asMember.octavo,
        ),
        read: ({ data }) => data.myWishlist.nodes,
      },
      peer: {
        request: graphql(
          `query Wishlist($uid: String!) {
             allWishlistItems(condition: { memberUid: $uid }, first: 20, orderBy: [ROW_ID_DESC]) {
               nodes { rowId blogByBlogId { ${PEER_CARD} } } } }`,
          { uid },
          asMember.peer,
        ),
        read: ({ data }) =>
          data.allWishlistItems.nodes.map(({ rowId, blogByBlogId }) => ({
            id: rowId,
            blog: cardOfPeer(blogByBlogId),
          })),
      },
    },
    {
      name: 'adding a comment',
      // The server generates the id and the time.
      differs: ['id', 'createdAt'],
      floor: { request: prepared('comment', postId, COMMENT, uid), read: (comment) => comment },
      octavo: {
        request: graphql(
          `
            mutation Add($blogId: ID!, $comContent: String!) {
              addComment(blogId: $blogId, comContent: $comContent) {
                id
                name
                image
                comContent
                createdAt
              }
            }
          `,
          { blogId: postId, comContent: COMMENT },
          asMember.octavo,
        ),
        read: ({ data }) => data.addComment,
      },
      peer: {
        request: graphql(
          `
            mutation Add($blogId: UUID!, $comContent: String!) {
              benchAddComment(input: { blogId: $blogId, comContent: $comContent }) {
                result {
                  rowId
                  comContent
                  createdAt
                  memberByMemberUid {
                    displayName
                    photoUrl
                  }
                }
              }
            }
          `,
          { blogId: postId, comContent: COMMENT },
          asMember.peer,
        ),
        read: ({ data }) => commentOfPeer(data.benchAddComment.result),
      },
    },
  ];
}
