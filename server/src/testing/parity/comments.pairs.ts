import {
  badCredentials,
  badPages,
  type Input,
  type ParityPair,
  queryString,
  restRow,
  underKey,
  UNKNOWN_ID,
} from './pair.js';
import type { World } from './world.js';

const comments: ParityPair = {
  id: 'comments',
  query: `query ($blogId: ID!, $first: Int! = 100, $after: ID) {
    blog(id: $blogId) {
      comments(first: $first, after: $after) {
        nodes { id name image comContent blogId } pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  rest: ({ blogId, first, after }) => ({
    method: 'GET',
    path: `/comments/${String(blogId)}${queryString({ limit: first, cursor: after })}`,
  }),
  answer: (data) => data.blog.comments.nodes.map(restRow),
  connection: (data) => data.blog.comments,
  // In GraphQL, comments are a field of their post.
  names: { first: 'limit', after: 'cursor' },
  cases: [
    { name: 'all of them', input: ({ post }) => ({ blogId: post.id }), outcome: 'done' },
    { name: 'a first page', input: ({ post }) => ({ blogId: post.id, first: 3 }), outcome: 'done' },
    {
      name: 'the page after a cursor',
      input: (world) => ({ blogId: world.post.id, first: 3, after: world.comments[2]?.id }),
      outcome: 'done',
    },
    { name: 'a post without comments', input: ({ posts }) => ({ blogId: posts[1]?.id }), outcome: 'done' },
    { name: 'a post that does not exist', input: () => ({ blogId: UNKNOWN_ID }), outcome: 'NOT_FOUND' },
    { name: 'a deleted post', input: ({ deletedId }) => ({ blogId: deletedId }), outcome: 'GONE' },
    { name: 'an id that is none', input: () => ({ blogId: 'nope' }), outcome: 'BAD_USER_INPUT' },
    ...badPages('nobody', ({ post }) => ({ blogId: post.id })),
  ],
};

const remark =
  (over: Input = {}) =>
  ({ post }: World): Input => ({ blogId: post.id, comContent: ' Well <b>folded</b>. ', ...over });

const addComment: ParityPair = {
  id: 'addComment',
  query: `mutation ($blogId: ID!, $comContent: String!) {
    addComment(blogId: $blogId, comContent: $comContent) { id }
  }`,
  rest: (body) => ({ method: 'POST', path: '/comments', body }),
  answer: ({ addComment: { id } }) => ({ acknowledged: true, insertedId: id }),
  cases: [
    { name: 'another member', caller: 'the reader', input: remark(), outcome: 'done' },
    { name: "the post's own author", caller: 'the author', input: remark(), outcome: 'FORBIDDEN' },
    ...badCredentials(remark()),
    {
      name: 'a post that does not exist',
      caller: 'the reader',
      input: remark({ blogId: UNKNOWN_ID }),
      outcome: 'NOT_FOUND',
    },
    {
      name: 'a deleted post',
      caller: 'the reader',
      input: (world) => remark({ blogId: world.deletedId })(world),
      outcome: 'GONE',
    },
    {
      name: 'an id that is none, and no text',
      caller: 'the reader',
      input: remark({ blogId: 'nope', comContent: ' \n' }),
      outcome: 'BAD_USER_INPUT',
    },
    {
      name: 'a text that is too long',
      caller: 'the reader',
      input: remark({ comContent: 'x'.repeat(2001) }),
      outcome: 'BAD_USER_INPUT',
    },
    {
      name: 'a text that is missing',
      caller: 'the reader',
      input: remark({ comContent: undefined }),
      outcome: 'BAD_USER_INPUT',
      byTypes: true,
    },
    ...underKey(
      'the reader',
      remark(),
      ({ app, credentials }, body, headers) =>
        app.rest('POST', '/comments', { body, headers: { ...credentials['the reader'], ...headers } }),
      remark({ comContent: 'Something else.' }),
    ),
  ],
};

/** A comment written this minute: older ones cannot be edited. */
const RECENT_ID = '019e0000-0000-7000-8000-00000000c0de';
const writeRecent = ({ app, post, reader }: World) =>
  app.db.comment.create({
    data: { id: RECENT_ID, blogId: post.id, memberUid: reader.uid, comContent: 'Recent' },
  });
const better = (id = RECENT_ID, comContent = ' Better. ') => ({ id, comContent });

const editComment: ParityPair = {
  id: 'editComment',
  query: `mutation ($id: ID!, $comContent: String!) {
    editComment(id: $id, comContent: $comContent) { id }
  }`,
  rest: ({ id, comContent }) => ({ method: 'PATCH', path: `/comments/${String(id)}`, body: { comContent } }),
  answer: () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
  cases: [
    { name: 'its writer', caller: 'the reader', before: writeRecent, input: () => better(), outcome: 'done' },
    {
      name: 'its writer, too late',
      caller: 'the reader',
      input: ({ comments: [first] }) => better(first?.id),
      outcome: 'CONFLICT',
    },
    {
      name: 'the author of the post',
      caller: 'the author',
      before: writeRecent,
      input: () => better(),
      outcome: 'FORBIDDEN',
    },
    ...badCredentials(() => better()),
    {
      name: 'a comment that does not exist',
      caller: 'the reader',
      input: () => better(UNKNOWN_ID),
      outcome: 'NOT_FOUND',
    },
    {
      name: 'a text that is too long',
      caller: 'the reader',
      input: () => better(RECENT_ID, 'x'.repeat(2001)),
      outcome: 'BAD_USER_INPUT',
    },
  ],
};

const firstComment = ({ comments: [first] }: World): Input => ({ id: first?.id });

const deleteComment: ParityPair = {
  id: 'deleteComment',
  query: 'mutation ($id: ID!) { deleteComment(id: $id) { id } }',
  rest: ({ id }) => ({ method: 'DELETE', path: `/comments/${String(id)}` }),
  answer: () => ({ acknowledged: true, deletedCount: 1 }),
  cases: [
    { name: 'its writer', caller: 'the reader', input: firstComment, outcome: 'done' },
    {
      name: 'its writer again',
      caller: 'the reader',
      before: ({ app, reader, comments: [first] }) =>
        app.rest('DELETE', `/comments/${first?.id}`, { caller: reader }),
      input: firstComment,
      outcome: 'done',
    },
    { name: 'the author of the post', caller: 'the author', input: firstComment, outcome: 'FORBIDDEN' },
    ...badCredentials(firstComment),
    {
      name: 'a comment that does not exist',
      caller: 'the reader',
      input: () => ({ id: UNKNOWN_ID }),
      outcome: 'NOT_FOUND',
    },
    {
      name: 'an id that is none',
      caller: 'the reader',
      input: () => ({ id: 'nope' }),
      outcome: 'BAD_USER_INPUT',
    },
  ],
};

export const COMMENT_PAIRS = [comments, addComment, editComment, deleteComment];
