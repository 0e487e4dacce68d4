import { ApolloClient, ApolloLink } from '@apollo/client';
import { matchRoutes, parsePath } from 'react-router-dom';
import { createCache } from '../../lib/apollo/cache';
import { createRoutes } from '../router';
import { canonicalUrl } from '../canonicalUrl';

/** The route table, for matching and for preloading code. Its loaders are never called. */
export const routes = createRoutes(
  new ApolloClient({ cache: createCache(), link: ApolloLink.empty() }),
  () => false,
);

/** What the server needs to know about an address before it renders the page. */
export interface PageMatch {
  /** The route pattern, for logs and metrics: "/post/:id" for every post, "/*" for an unknown address. */
  route: string;
  /** The same for all addresses of one page; see {@link canonicalUrl}. */
  address: string;
}

/** Matches an address to its route. @param address path and search */
export function matchPage(address: string): PageMatch {
  const { pathname = '/', search = '' } = parsePath(address);
  const parts = (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { path } }) => path ?? []);
  return {
    route: `/${parts.join('/').replace(/^\//, '')}`,
    address: canonicalUrl(routes, { pathname, search }),
  };
}
