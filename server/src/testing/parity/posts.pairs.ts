import { badCredentials, type Input, type ParityPair, restRow, underKey, UNKNOWN_ID } from './pair.js';
import type { World } from './world.js';

/** A post's fields (specification: Data and calls); recent ones have no uniqueId. */
const RECENT_FIELDS = 'id title cover category shortDescription longDescription authorName authorMail';
export const BLOG_FIELDS = `${RECENT_FIELDS} uniqueId`;

const recentBlogs: ParityPair = {
  id: 'recentBlogs',
  query: `query { recentBlogs { ${RECENT_FIELDS} } }`,
  rest: () => ({ method: 'GET', path: '/recentblogs' }),
  answer: ({ recentBlogs: rows }) => rows.map(restRow),
  cases: [
    { name: 'a visitor', outcome: 'done' },
    { name: 'a member', caller: 'the reader', outcome: 'done' },
    { name: 'a session whose time is over', caller: 'an expired session', outcome: 'done' },
  ],
};

const featuredBlogs: ParityPair = {
  id: 'featuredBlogs',
  query: `query { featuredBlogs { ${BLOG_FIELDS} } }`,
  rest: () => ({ method: 'GET', path: '/featuredblogs' }),
  answer: ({ featuredBlogs: rows }) => rows.map(restRow),
  cases: [
    { name: 'a visitor', outcome: 'done' },
    { name: 'a member', caller: 'the author', outcome: 'done' },
  ],
};

const blog: ParityPair = {
  id: 'blog',
  query: `query ($id: ID!) { blog(id: $id) { ${BLOG_FIELDS} } }`,
  rest: ({ id }) => ({ method: 'GET', path: `/blog/${String(id)}` }),
  answer: ({ blog: row }) => {
    const { comments: _comments, ...fields } = row;
    return restRow(fields);
  },
  cases: [
    { name: 'a post', input: ({ post }) => ({ id: post.id }), outcome: 'done' },
    {
      name: 'a post whose cover is elsewhere',
      input: ({ posts }) => ({ id: posts[1]?.id }),
      outcome: 'done',
    },
    { name: 'an id in capitals', input: ({ post }) => ({ id: post.id.toUpperCase() }), outcome: 'done' },
    { name: 'a post that does not exist', input: () => ({ id: UNKNOWN_ID }), outcome: 'NOT_FOUND' },
    { name: 'a deleted post', input: ({ deletedId }) => ({ id: deletedId }), outcome: 'GONE' },
    { name: 'an id that is none', input: () => ({ id: 'nope' }), outcome: 'BAD_USER_INPUT' },
  ],
};

const POST = {
  title: '  Folding ',
  cover: 'http://octavo.test/covers/fold.svg',
  category: 'Science',
  shortDescription: 'How a sheet becomes a book.',
  longDescription: '<p onclick="x()">Three <b>folds</b>, eight leaves.</p><script>no()</script>',
};
const BROKEN = {
  title: ' ',
  cover: 'ftp://a.example/a',
  shortDescription: 'x'.repeat(501),
  longDescription: '',
};
const texts = (over: Input): Input => ({ ...POST, ...over });

const createWith = (over: Input) => () => ({ input: texts(over) });

const createBlog: ParityPair = {
  id: 'createBlog',
  query: 'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }',
  rest: ({ input }) => ({ method: 'POST', path: '/blogs', body: input }),
  answer: ({ createBlog: { id } }) => ({ acknowledged: true, insertedId: id }),
  cases: [
    { name: 'a member', caller: 'the reader', input: createWith({}), outcome: 'done' },
    { name: 'a session', caller: "the reader's session", input: createWith({}), outcome: 'done' },
    {
      name: 'a post without a category',
      caller: 'the reader',
      input: createWith({ category: undefined }),
      outcome: 'done',
    },
    ...badCredentials(createWith({})),
    { name: 'every text broken', caller: 'the reader', input: createWith(BROKEN), outcome: 'BAD_USER_INPUT' },
    { name: 'nobody, and every text broken', input: createWith(BROKEN), outcome: 'BAD_USER_INPUT' },
    {
      name: 'a title that is too long',
      caller: 'the reader',
      input: createWith({ title: 'x'.repeat(201) }),
      outcome: 'BAD_USER_INPUT',
    },
    {
      name: 'a character that cannot be kept',
      caller: 'the reader',
      input: createWith({ title: 'a\u0000b' }),
      outcome: 'BAD_USER_INPUT',
    },
    {
      name: 'a body of which nothing is left',
      caller: 'the reader',
      input: createWith({ longDescription: '<script>only()</script>' }),
      outcome: 'BAD_USER_INPUT',
    },
    {
      name: 'texts that are missing or are no texts, and a category that does not exist',
      caller: 'the reader',
      input: createWith({ title: undefined, cover: 7, category: 'Gossip' }),
      outcome: 'BAD_USER_INPUT',
      byTypes: true,
    },
    ...underKey(
      'the reader',
      createWith({}),
      ({ app, credentials }, { input }, headers) =>
        app.rest('POST', '/blogs', { body: input, headers: { ...credentials['the reader'], ...headers } }),
      createWith({ title: 'Something else' }),
    ),
  ],
};

/** @param id default: the newest post's */
const edit =
  (over: Input = {}, id?: string) =>
  ({ post }: World): Input => ({ id: id ?? post.id, input: texts({ version: 1, ...over }) });

const updateBlog: ParityPair = {
  id: 'updateBlog',
  query: 'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }',
  rest: ({ id, input }) => ({ method: 'PUT', path: `/blog/${String(id)}`, body: input }),
  answer: () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
  cases: [
    { name: 'the author', caller: 'the author', input: edit(), outcome: 'done' },
    { name: 'another member', caller: 'the reader', input: edit(), outcome: 'FORBIDDEN' },
    ...badCredentials(edit()),
    {
      name: 'a version that is not the last',
      caller: 'the author',
      input: edit({ version: 7 }),
      outcome: 'CONFLICT',
    },
    {
      name: 'another member, and a version that is not the last',
      caller: 'the reader',
      input: edit({ version: 7 }),
      outcome: 'FORBIDDEN',
    },
    {
      name: 'a post that does not exist',
      caller: 'the author',
      input: edit({}, UNKNOWN_ID),
      outcome: 'NOT_FOUND',
    },
    {
      name: 'a deleted post',
      caller: 'the author',
      input: ({ deletedId }) => ({ id: deletedId, input: texts({ version: 1 }) }),
      outcome: 'GONE',
    },
    { name: 'an id that is none', caller: 'the author', input: edit({}, 'nope'), outcome: 'BAD_USER_INPUT' },
    {
      name: 'every text broken, and a version before the first',
      caller: 'the author',
      input: edit({ ...BROKEN, version: 0 }),
      outcome: 'BAD_USER_INPUT',
    },
    {
      name: 'a body of which nothing is left',
      caller: 'the author',
      input: edit({ longDescription: '<p> </p>' }),
      outcome: 'BAD_USER_INPUT',
    },
    {
      name: 'an edit without a category, of a version that is no number',
      caller: 'the author',
      input: edit({ category: undefined, version: 'one' }),
      outcome: 'BAD_USER_INPUT',
      byTypes: true,
    },
  ],
};

const newest = ({ post }: World): Input => ({ id: post.id });

const deleteBlog: ParityPair = {
  id: 'deleteBlog',
  query: 'mutation ($id: ID!) { deleteBlog(id: $id) { id } }',
  rest: ({ id }) => ({ method: 'DELETE', path: `/blog/${String(id)}` }),
  answer: () => ({ acknowledged: true, deletedCount: 1 }),
  cases: [
    { name: 'the author', caller: 'the author', input: newest, outcome: 'done' },
    {
      name: 'the author again',
      caller: 'the author',
      input: ({ deletedId }) => ({ id: deletedId }),
      outcome: 'done',
    },
    { name: 'another member', caller: 'the reader', input: newest, outcome: 'FORBIDDEN' },
    {
      name: 'another member, a deleted post',
      caller: 'the reader',
      input: ({ deletedId }) => ({ id: deletedId }),
      outcome: 'GONE',
    },
    ...badCredentials(newest),
    {
      name: 'a post that does not exist',
      caller: 'the author',
      input: () => ({ id: UNKNOWN_ID }),
      outcome: 'NOT_FOUND',
    },
    {
      name: 'an id that is none',
      caller: 'the author',
      input: () => ({ id: 'nope' }),
      outcome: 'BAD_USER_INPUT',
    },
  ],
};

export const POST_PAIRS = [recentBlogs, featuredBlogs, blog, createBlog, updateBlog, deleteBlog];
