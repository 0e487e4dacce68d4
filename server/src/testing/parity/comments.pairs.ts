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
  names: { id: 'blogId', first: 'limit', after: 'cursor' },
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

export const COMMENT_PAIRS = [comments, addComment];
