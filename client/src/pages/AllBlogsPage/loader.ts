import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { prefetch } from '../../lib/apollo/prefetch';
import { errorMessage } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { AllBlogsPageDocument, type AllBlogsPageQueryVariables } from './AllBlogsPage.generated';
import { filterIn } from './filter';

/** How many posts come at a time. */
export const PAGE_SIZE = 12;
/** The most that the server hands out at once. */
const MOST_AT_ONCE = 100;

/**
 * Asks for the posts that the address names, also for those that are known: these show at once, and what is new comes.
 * Out: the variables of the page's query. Somebody who comes back finds as many posts as they had loaded, so that the
 * list is as long as it was and the browser can restore its place.
 */
export async function loadAllBlogs(
  client: ApolloClient,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<AllBlogsPageQueryVariables> {
  const { search, category, after } = filterIn(new URL(request.url).searchParams);
  const filter = { search: search || null, category, ...(after && { after }) };
  const query = AllBlogsPageDocument;
  const known = client.readQuery({ query, variables: { ...filter, first: PAGE_SIZE } });
  const first = Math.min(Math.max(known?.blogs.nodes.length ?? 0, PAGE_SIZE), MOST_AT_ONCE);
  const variables = { ...filter, first };
  await prefetch(client, { query, variables, fetchPolicy: 'network-only' }, (error) => {
    // Of posts that are not known, the page says that they could not be had.
    if (known) notify.error(errorMessage(error));
  });
  return variables;
}
