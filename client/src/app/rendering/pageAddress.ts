import { createPath, matchRoutes, type RouteObject } from 'react-router-dom';
import type { RenderedRoute } from '../router';

/**
 * An address as far as it decides what the page shows: the path, and of the parameters those that its route reads, in
 * the order in which the route names them. Whatever else a link has brought along, such as a campaign's name, is left out.
 */
export function pageAddress(routes: RouteObject[], place: { pathname: string; search: string }): string {
  const route = matchRoutes(routes, place)?.at(-1)?.route;
  const given = new URLSearchParams(place.search);
  const read = new URLSearchParams();
  for (const name of (route?.handle as RenderedRoute | undefined)?.query ?? []) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  return createPath({ pathname: place.pathname, search: read.toString() });
}
