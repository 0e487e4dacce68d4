import { badPages, type Input, type ParityPair, queryString, restRow } from './pair.js';
import { BLOG_FIELDS } from './posts.pairs.js';

const list = (name: string, input: Input) => ({ name, input: () => input, outcome: 'done' }) as const;

const blogs: ParityPair = {
  id: 'conditionalBlogs',
  // Defaults differ: 12 by GraphQL, 100 by REST.
  query: `query ($search: String, $category: Category, $first: Int! = 100, $after: ID) {
    blogs(search: $search, category: $category, first: $first, after: $after) {
      nodes { ${BLOG_FIELDS} } pageInfo { hasNextPage endCursor }
    }
  }`,
  rest: ({ search, category, first, after }) => ({
    method: 'GET',
    path: `/conditionalblogs${queryString({ searchQuery: search, filterBy: category, limit: first, cursor: after })}`,
  }),
  answer: ({ blogs: { nodes } }) => nodes.map(restRow),
  connection: (data) => data.blogs,
  names: { search: 'searchQuery', category: 'filterBy', first: 'limit', after: 'cursor' },
  cases: [
    list('all of them', {}),
    list('a category', { category: 'History' }),
    list('words in any case', { search: 'WOOD paper' }),
    list('a search for what means something in SQL', { search: '100 % rags_' }),
    list('words that stand nowhere together', { search: 'wood linen' }),
    list('a search in a category', { search: 'linen', category: 'History' }),
    list('a search for nothing', { search: '  ' }),
    list('a first page', { first: 5 }),
    list('a page that is just full', { first: 13 }),
    {
      name: 'the page after a cursor',
      input: ({ posts }) => ({ first: 5, after: posts[4]?.id }),
      outcome: 'done',
    },
    {
      name: 'the last page',
      input: ({ posts }) => ({ first: 5, after: posts[9]?.id }),
      outcome: 'done',
    },
    {
      name: 'a page after the last row',
      input: ({ posts }) => ({ first: 5, after: posts.at(-1)?.id }),
      outcome: 'done',
    },
    {
      name: 'a search that is too long',
      input: () => ({ search: 'x'.repeat(201) }),
      outcome: 'BAD_USER_INPUT',
    },
    {
      name: 'a category that does not exist',
      input: () => ({ category: 'Gossip' }),
      outcome: 'BAD_USER_INPUT',
      byTypes: true,
    },
    ...badPages('nobody'),
  ],
};

const searchSuggestions: ParityPair = {
  id: 'searchSuggestions',
  query: `query ($text: String!) {
    searchSuggestions(text: $text) { posts { id title } authors { id displayName } categories }
  }`,
  rest: ({ text }) => ({ method: 'GET', path: `/search-suggestions${queryString({ text })}` }),
  answer: ({ searchSuggestions: { posts, authors, categories } }) => ({
    posts: posts.map(restRow),
    authors: authors.map(({ id: uniqueId, displayName }) => ({ uniqueId, displayName })),
    categories,
  }),
  cases: [
    list('a word', { text: 'linen' }),
    list('the beginning of an author and of a subject', { text: 'a' }),
    list('nothing', { text: '' }),
    { name: 'a text that is too long', input: () => ({ text: 'x'.repeat(201) }), outcome: 'BAD_USER_INPUT' },
  ],
};

export const SEARCH_PAIRS = [blogs, searchSuggestions];
