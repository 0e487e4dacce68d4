import type { ApolloClient } from '@apollo/client';
import { prefetch } from '../../../lib/apollo/prefetch';
import { errorMessage } from '../../../lib/errors';
import type { Category } from '../../../lib/schema.generated';
import { notify } from '../../../ui/toast';
import { BlogListDocument, type BlogListQueryVariables } from './BlogList.generated';

/** How many posts come at a time. */
export const PAGE_SIZE = 12;
/** The most that the server hands out at once. */
const MOST_AT_ONCE = 100;

/** Which posts a list shows. */
export interface BlogFilter {
  search: string;
  category: Category | null;
  /** The uid of the one author whose posts are shown; null for all. */
  author: string | null;
  /** The cursor behind which the list begins: where somebody has gone on without scripts; null at its beginning. */
  after: string | null;
}

/**
 * Asks for the posts of a list, also when some are cached: these show at once, and news follow.
 * Out: the variables for useBlogList. Somebody who comes back finds as many posts as they had loaded, so that the
 * list is as long as it was and the browser can restore its place.
 */
export async function loadBlogList(
  client: ApolloClient,
  { search, category, author, after }: BlogFilter,
): Promise<BlogListQueryVariables> {
  const filter = { search: search || null, category, author, ...(after && { after }) };
  const query = BlogListDocument;
  const known = client.readQuery({ query, variables: { ...filter, first: PAGE_SIZE } });
  const first = Math.min(Math.max(known?.blogs.nodes.length ?? 0, PAGE_SIZE), MOST_AT_ONCE);
  const variables = { ...filter, first };
  await prefetch(client, { query, variables, fetchPolicy: 'network-only' }, (error) => {
    // Without cached posts the page itself says that loading failed.
    if (known) notify.error(errorMessage(error));
  });
  return variables;
}
