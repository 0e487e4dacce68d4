import { ApolloClient, ApolloLink } from '@apollo/client';
import { matchRoutes, parsePath } from 'react-router-dom';
import { createCache } from '../../lib/apollo/cache';
import { createRoutes } from '../router';
import { canonicalUrl } from './canonicalUrl';

/** To be looked at; nothing is loaded by these. */
export const routes = createRoutes(
  new ApolloClient({ cache: createCache(), link: ApolloLink.empty() }),
  () => false,
);

/** What the server has to know of an address before it renders anything. */
export interface PageAt {
  /** As operators read it in the log and the metrics: "/post/:id" for every post, "/*" for an address without a page. */
  route: string;
  /** The same for all addresses that show the same; see {@link canonicalUrl}. */
  address: string;
}

/** @param address path and search */
export function pageAt(address: string): PageAt {
  const { pathname = '/', search = '' } = parsePath(address);
  const parts = (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { path } }) => path ?? []);
  return {
    route: `/${parts.join('/').replace(/^\//, '')}`,
    address: canonicalUrl(routes, { pathname, search }),
  };
}
