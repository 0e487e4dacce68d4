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
      name: 'a deleted post',
      caller: 'the reader',
      input: ({ deletedId }) => ({ blogId: deletedId }),
      outcome: 'GONE',
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
  // REST's URL names the member, GraphQL's query does not.
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

export const WISHLIST_PAIRS = [addToWishlist, myWishlist, removeFromWishlist];
