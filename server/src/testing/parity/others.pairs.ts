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
  // In GraphQL the comments are a post's, and it is the post that has the id.
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

const kept = ({ post }: World): Input => ({ blogId: post.id });

const addToWishlist: ParityPair = {
  id: 'addToWishlist',
  query: 'mutation ($blogId: ID!) { addToWishlist(blogId: $blogId) { id } }',
  rest: (body) => ({ method: 'POST', path: '/wishlist', body }),
  answer: ({ addToWishlist: { id } }) => ({ acknowledged: true, insertedId: id }),
  cases: [
    { name: 'a post that the member does not keep yet', caller: 'the reader', input: kept, outcome: 'done' },
    {
      name: 'a post that the member keeps already',
      caller: 'the reader',
      input: ({ wishlist }) => ({ blogId: wishlist[0]?.blogId }),
      outcome: 'done',
    },
    { name: "the member's own post", caller: 'the author', input: kept, outcome: 'done' },
    ...badCredentials(kept),
    {
      name: 'a post that does not exist',
      caller: 'the reader',
      input: () => ({ blogId: UNKNOWN_ID }),
      outcome: 'NOT_FOUND',
    },
    {
      name: 'an id that is none',
      caller: 'the reader',
      input: () => ({ blogId: 'nope' }),
      outcome: 'BAD_USER_INPUT',
    },
    ...underKey(
      'the reader',
      kept,
      ({ app, credentials }, body, headers) =>
        app.rest('POST', '/wishlist', { body, headers: { ...credentials['the reader'], ...headers } }),
      ({ posts }) => ({ blogId: posts[7]?.id }),
    ),
  ],
};

const myWishlist: ParityPair = {
  id: 'myWishlist',
  query: `query ($first: Int! = 100, $after: ID) {
    myWishlist(first: $first, after: $after) {
      nodes {
        id title cover category shortDescription longDescription authorName authorMail
        wishListsUser wishListsName blogId
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  // GraphQL shows everyone their own list; REST's address names a member, whose own list it has to be.
  rest: ({ first, after }, { reader }) => ({
    method: 'GET',
    path: `/mywishlist/${reader.uid}${queryString({ limit: first, cursor: after })}`,
  }),
  answer: (data) => data.myWishlist.nodes.map(restRow),
  connection: (data) => data.myWishlist,
  names: { first: 'limit', after: 'cursor' },
  cases: [
    { name: 'the member', caller: 'the reader', outcome: 'done' },
    { name: "the member's session", caller: "the reader's session", outcome: 'done' },
    { name: 'a first page', caller: 'the reader', input: () => ({ first: 3 }), outcome: 'done' },
    {
      name: 'the page after a cursor',
      caller: 'the reader',
      input: ({ wishlist }) => ({ first: 3, after: wishlist[2]?.id }),
      outcome: 'done',
    },
    ...badCredentials(() => ({})),
    ...badPages('the reader'),
  ],
};

const row = ({ wishlist }: World): Input => ({ id: wishlist[1]?.id });

const removeFromWishlist: ParityPair = {
  id: 'removeFromWishlist',
  query: 'mutation ($id: ID!) { removeFromWishlist(id: $id) { id } }',
  rest: ({ id }) => ({ method: 'DELETE', path: `/mywishlist/${String(id)}` }),
  answer: () => ({ acknowledged: true, deletedCount: 1 }),
  cases: [
    { name: 'the member', caller: 'the reader', input: row, outcome: 'done' },
    { name: 'another member', caller: 'the author', input: row, outcome: 'FORBIDDEN' },
    ...badCredentials(row),
    {
      name: 'a row that does not exist',
      caller: 'the reader',
      input: () => ({ id: UNKNOWN_ID }),
      outcome: 'NOT_FOUND',
    },
    {
      name: 'an id that is none',
      caller: 'the reader',
      input: () => ({ id: 'x' }),
      outcome: 'BAD_USER_INPUT',
    },
  ],
};

const subscription =
  (email: unknown = 'robin@octavo.example') =>
  (): Input => ({ email });

const subscribe: ParityPair = {
  id: 'subscribe',
  query: 'mutation ($email: String!) { subscribe(email: $email) }',
  rest: (body) => ({ method: 'POST', path: '/subscribers', body }),
  answer: ({ subscribe: done }) => ({ acknowledged: done }),
  // A receipt, which is the same for the same address. GraphQL says only that it is done.
  restAlone: ['insertedId'],
  cases: [
    { name: 'a new address', input: subscription(), outcome: 'done' },
    {
      name: 'an address that is on the list in other letters',
      input: subscription('ROBIN@octavo.example'),
      before: ({ app }) => app.rest('POST', '/subscribers', { body: subscription()() }),
      outcome: 'done',
    },
    { name: 'what is no address', input: subscription('robin'), outcome: 'BAD_USER_INPUT' },
    { name: 'no address', outcome: 'BAD_USER_INPUT', byTypes: true },
    { name: 'an address that is no text', input: subscription(7), outcome: 'BAD_USER_INPUT', byTypes: true },
    ...underKey(
      'nobody',
      subscription(),
      ({ app }, body, headers) => app.rest('POST', '/subscribers', { body, headers }),
      subscription('ada@octavo.example'),
    ),
  ],
};

const me: ParityPair = {
  id: 'openSession',
  query: 'query { me { uid displayName photoURL email } }',
  rest: () => ({ method: 'POST', path: '/jwt' }),
  // Whom the token speaks for; what each face answers is its own.
  answer: (data) => ({ success: data.me !== null }),
  cases: [
    { name: 'a token', caller: 'the reader', outcome: 'done' },
    { name: 'a token that is none', caller: 'a wrong token', outcome: 'UNAUTHENTICATED' },
    { name: 'a token whose time is over', caller: 'an expired token', outcome: 'UNAUTHENTICATED' },
  ],
};

/** Comments, wishlists, the newsletter and whom a token speaks for, by both faces. */
export const OTHER_PAIRS = [
  comments,
  addComment,
  addToWishlist,
  myWishlist,
  removeFromWishlist,
  subscribe,
  me,
];
