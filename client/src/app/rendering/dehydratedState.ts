import type { NormalizedCacheObject } from '@apollo/client/cache';
import type { HydrationState, RouteObject } from 'react-router-dom';
import type { Account } from '../../lib/firebase/types';
import { canonicalUrl } from './canonicalUrl';

/** What a page was rendered from on the server, so that the browser begins with exactly the same. */
export interface DehydratedState {
  /** The page's address as far as it decides what the page shows; see canonicalUrl. */
  address: string;
  /** Who the server took the visitor for; null for a visitor without a session. */
  viewer: Account | null;
  /** Apollo's cache: every answer that the page needed, and no other. */
  cache: NormalizedCacheObject;
  /** What the routes' loaders gave or threw. */
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
  /** Where the site is reached, without a slash at the end. */
  origin: string;
}

/** The element that carries the state through the document. */
const ELEMENT_ID = 'page-state';

/**
 * The state as a data block (HTML: a script element of another type is never run). "<" is written as
 * JSON's escape, so that no text in it can end the element.
 */
export function writeDehydratedState(state: DehydratedState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** Takes the state out of the document that is open. Out: null when the server has not rendered the page. */
export function readDehydratedState(): DehydratedState | null {
  const element = document.getElementById(ELEMENT_ID);
  if (!element) return null;
  element.remove();
  return JSON.parse(element.textContent) as DehydratedState;
}

/**
 * Whether the server has rendered the page of the open address. Back to an earlier search, before the scripts are there,
 * changes the address and leaves the page.
 */
export const isForOpenAddress = (routes: RouteObject[], { address }: DehydratedState): boolean =>
  address === canonicalUrl(routes, window.location);
