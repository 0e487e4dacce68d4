// The operations for sites of different sizes: every query of the pages, at the beginning of lists and far into them.
import { WORDS } from './fill-texts.mjs';

const PAGE_SIZE = 20;
const FAR_PAGE = 1_000;
const CATEGORY = 'History';
/** The beginning of many made-up words. */
const TWO_CHARACTERS = 'ga';

/** A word in one author's name, see fill.mjs. */
const AUTHOR = '17';
const QUESTION = `why does a ${WORDS.frequent} in a ${WORDS.common} want a ${WORDS.rare}`;

const CARD = 'id title cover category shortDescription authorName createdAt';
const PAGE_INFO = 'pageInfo { endCursor hasNextPage }';

const LIST = `query ($search: String, $category: Category, $first: Int! = ${PAGE_SIZE}, $after: ID) {
  blogs(search: $search, category: $category, first: $first, after: $after) {
    totalCount totalCountIsCapped nodes { ${CARD} } ${PAGE_INFO} } }`;
const WISHLIST = `query ($first: Int! = ${PAGE_SIZE}, $after: ID) { myWishlist(first: $first, after: $after) {
  totalCount nodes { id blog { ${CARD} } } ${PAGE_INFO} } }`;
const COMMENTS = `query ($id: ID!, $first: Int! = ${PAGE_SIZE}, $after: ID) { blog(id: $id) { comments(first: $first, after: $after) {
  totalCount nodes { id name comContent createdAt } ${PAGE_INFO} } } }`;

/** Queries that walk through the same lists quickly: cursors only. */
const WALK = {
  [LIST]: `query ($search: String, $category: Category, $after: ID) {
    list: blogs(search: $search, category: $category, first: 100, after: $after) { ${PAGE_INFO} } }`,
  [WISHLIST]: `query ($after: ID) { list: myWishlist(first: 100, after: $after) { ${PAGE_INFO} } }`,
  [COMMENTS]: `query ($id: ID!, $after: ID) { blog(id: $id) { list: comments(first: 100, after: $after) { ${PAGE_INFO} } } }`,
};

/** The cursor before page 1,000, or before the last page of a shorter list. */
async function farCursor(ask, query, variables) {
  let after = null;
  for (let row = 0; row < (FAR_PAGE - 1) * PAGE_SIZE; row += 100) {
    const data = await ask({ query: WALK[query], variables: { ...variables, after } });
    const { pageInfo } = (data.blog ?? data).list;
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  return after;
}

/**
 * The operations by name; each is a function of the repetition's number.
 * @param ask sends a request to the site and resolves with its data
 */
export async function growthOperations(ask) {
  const newest = await ask({ query: '{ recentBlogs { id } }' });
  const { id } = newest.recentBlogs[0];
  const operations = {};
  const read = (name, query, variables = {}) => {
    operations[name] = () => ({ query, variables });
  };
  const readFar = async (name, query, variables = {}) => {
    read(`${name}, page 1`, query, variables);
    read(`${name}, page 1,000`, query, { ...variables, after: await farCursor(ask, query, variables) });
  };
  read('six recent posts', `{ recentBlogs { ${CARD} } }`);
  read('featured posts', `{ featuredBlogs { ${CARD} wordCount } }`);
  read(
    'a post',
    `query ($id: ID!) { blog(id: $id) { ${CARD} longDescription comments(first: 10) { nodes { comContent } } } }`,
    { id },
  );
  await readFar('all posts', LIST);
  await readFar('a category', LIST, { category: CATEGORY });
  await readFar('wishlist', WISHLIST);
  await readFar('comments of a post', COMMENTS, { id });
  await readFar('search, word in half of the posts', LIST, { search: WORDS.frequent });
  await readFar('the same word in a category', LIST, { search: WORDS.frequent, category: CATEGORY });
  await readFar('search, two characters', LIST, { search: TWO_CHARACTERS });
  read('search, two characters, in a category', LIST, { search: TWO_CHARACTERS, category: CATEGORY });
  read('search, word in 1 % of the posts', LIST, { search: WORDS.common });
  read('search, word in five posts', LIST, { search: WORDS.rare });
  read('search, word in five posts, in a category', LIST, { search: WORDS.rare, category: CATEGORY });
  read('search, word in no post', LIST, { search: WORDS.absent });
  read('search, word in no post, in a category', LIST, { search: WORDS.absent, category: CATEGORY });
  read('search, a typo', LIST, { search: WORDS.typo });
  read('search, two words', LIST, { search: `${WORDS.frequent} ${WORDS.common}` });
  read('search, two words that no post has together', LIST, { search: `${WORDS.rare} ${WORDS.absent}` });
  read('search, a question of eight words', LIST, { search: QUESTION });
  read('search, an author', LIST, { search: AUTHOR });
  read('search, a word by an author', LIST, { search: `author:${AUTHOR} ${WORDS.frequent}` });
  read('search, a subject', LIST, { search: CATEGORY });
  read('search, a phrase', LIST, { search: `"${WORDS.frequent} ${WORDS.common}"` });
  read('search, without a word', LIST, { search: `${WORDS.common} -${WORDS.frequent}` });
  read(
    'suggestions',
    'query ($text: String!) { searchSuggestions(text: $text) { posts { id title } authors { id } categories } }',
    {
      text: WORDS.frequent.slice(0, 4),
    },
  );
  const comment =
    'mutation ($blogId: ID!, $comContent: String!) { addComment(blogId: $blogId, comContent: $comContent) { id } }';
  operations['adding a comment'] = (turn) => ({
    query: comment,
    variables: { blogId: id, comContent: `Comment ${turn}` },
  });
  const publish = 'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }';
  operations['publishing a post'] = (turn) => ({
    query: publish,
    variables: {
      input: {
        title: `A post about ${WORDS.frequent}`,
        cover: 'https://example.com/cover.jpg',
        category: CATEGORY,
        shortDescription: `Published by a measurement, number ${turn}.`,
        longDescription: `<p>${`The ${WORDS.common} of today is not that of yesterday, and ${turn} others. `.repeat(12)}</p>`,
      },
    },
  });
  return operations;
}
