import { createPath, generatePath, matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';
import { isId } from '../lib/paths';
import type { SsrHandle } from './router';

/**
 * The canonical form of an address: the path as the site's own links write it, then the query parameters that the route
 * reads, in the order of its handle. All others, such as campaign tags, are dropped.
 */
export function canonicalUrl(routes: RouteObject[], place: { pathname: string; search: string }): string {
  const matches = matchRoutes(routes, place);
  const route = matches?.at(-1)?.route;
  const given = new URLSearchParams(place.search);
  const read = new URLSearchParams();
  for (const name of (route?.handle as SsrHandle | undefined)?.query ?? []) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  return createPath({ pathname: pathOf(matches) ?? place.pathname, search: read.toString() });
}

/** The path in the route's own case and escaping, ids in lower case, no trailing slash; null for an unknown path. */
function pathOf(matches: RouteMatch<string, RouteObject>[] | null): string | null {
  const parts = (matches ?? []).flatMap(({ route: { path } }) => path ?? []);
  if (!matches || parts.includes('*')) return null;
  const params = Object.entries(matches.at(-1)?.params ?? {}).map(([name, value = '']): [string, string] => [
    name,
    isId(value) ? value.toLowerCase() : value,
  ]);
  return generatePath(`/${parts.join('/').replace(/^\//, '')}`, Object.fromEntries(params));
}
