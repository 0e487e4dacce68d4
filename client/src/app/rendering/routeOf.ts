import { ApolloClient, ApolloLink } from '@apollo/client';
import { matchRoutes } from 'react-router-dom';
import { createCache } from '../../lib/apollo/cache';
import { createRoutes } from '../router';

const routes = createRoutes(new ApolloClient({ cache: createCache(), link: ApolloLink.empty() }));

/**
 * The route of a page's address, as operators read it in the log and the metrics: "/post/:id" for every post.
 * In: path and search. Out: one of the router's own patterns, "/*" for an address that has no page.
 */
export function routeOf(address: string): string {
  const parts = (matchRoutes(routes, address) ?? []).flatMap(({ route: { path } }) => path ?? []);
  return `/${parts.join('/').replace(/^\//, '')}`;
}
