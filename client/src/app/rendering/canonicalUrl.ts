import { createPath, generatePath, matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';
import type { SsrHandle } from '../router';

/** An id of anything here, in whatever case: UUIDs mean the same in capitals (RFC 9562, section 4). */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * An address as far as it decides what the page shows: the path as the site's links write it, and of the parameters those that its route reads, in
 * the order in which the route names them. Whatever else a link has brought along, such as a campaign's name, is left out.
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

/** The one path of a page: however it was escaped, in whatever case, and without a slash at the end. Null where there is none. */
function pathOf(matches: RouteMatch<string, RouteObject>[] | null): string | null {
  const parts = (matches ?? []).flatMap(({ route: { path } }) => path ?? []);
  if (!matches || parts.includes('*')) return null;
  const params = Object.entries(matches.at(-1)?.params ?? {}).map(([name, value = '']): [string, string] => [
    name,
    ID.test(value) ? value.toLowerCase() : value,
  ]);
  return generatePath(`/${parts.join('/').replace(/^\//, '')}`, Object.fromEntries(params));
}
