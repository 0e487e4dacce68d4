import type { ApolloClient } from '@apollo/client';
import type { Category } from '../../../lib/schema.generated';
import { rowsToRequest } from '../../../lib/apollo/rowsToRequest';
import { prefetchLatest } from '../../../ui/prefetchLatest';
import { PostListDocument, type PostListQueryVariables } from './PostList.generated';

/** Posts per page. */
export const PAGE_SIZE = 12;

/** Which posts a list shows. */
export interface PostFilter {
  search: string;
  category: Category | null;
  /** The author's uid; null for posts of all authors. */
  author: string | null;
  /** The cursor after which the list starts: 'Load more' sets it before hydration. Null for the first page. */
  after: string | null;
}

/**
 * Requests the posts of a list. Cached posts show at once, until the answer replaces them.
 * @returns the variables for usePostList
 */
export async function loadPostList(
  client: ApolloClient,
  { search, category, author, after }: PostFilter,
): Promise<PostListQueryVariables> {
  const filter = { search: search || null, category, author, ...(after && { after }) };
  const query = PostListDocument;
  const known = client.readQuery({ query, variables: { ...filter, first: PAGE_SIZE } });
  const variables = { ...filter, first: rowsToRequest(known?.blogs, PAGE_SIZE) };
  await prefetchLatest(client, { query, variables }, ({ blogs }) => blogs);
  return variables;
}
