import type { ApolloClient } from '@apollo/client';
import { AllBlogsPageDocument } from './AllBlogsPage.generated';
import { filterIn } from './filter';
import { PAGE_SIZE, variablesOf } from './useBlogList';

/** Brings what All Blogs shows under these parameters into the cache, before it is rendered on the server. */
export const askForAllBlogs = (client: ApolloClient, params: URLSearchParams) =>
  client.query({
    query: AllBlogsPageDocument,
    variables: { ...variablesOf(filterIn(params)), first: PAGE_SIZE },
  });
