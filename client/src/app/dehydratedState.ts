import type { NormalizedCacheObject } from '@apollo/client/cache';
import { canonicalStringify } from '@apollo/client/utilities';
import type { HydrationState, RouteObject } from 'react-router-dom';
import type { Account } from '../lib/firebase/types';
import { canonicalUrl } from './canonicalUrl';

/** The data that the server rendered a page from. The browser hydrates the page from the same data. */
export interface DehydratedState {
  /** The page's canonical path and search; see canonicalUrl. */
  address: string;
  /** The member that the page was rendered for; null for a visitor. */
  viewer: Account | null;
  /** Whether the site offers Google sign-in. */
  offersGoogle: boolean;
  /** Apollo's cache, with the results of this page's queries only. */
  cache: NormalizedCacheObject;
  /** What the route loaders returned or threw. */
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
  /** The site's origin, without a trailing slash. */
  origin: string;
}

/** The id of the <script> element that holds the state. */
const ELEMENT_ID = 'page-state';

/**
 * Serializes the state as a data block: browsers never run a <script> of this type (HTML standard). "<" is escaped, so
 * that no text in the state can close the element. Keys are sorted, as they
 * stand in the order in which the queries were answered: all replicas give a page one ETag.
 */
export function writeDehydratedState(state: DehydratedState): string {
  const json = canonicalStringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** Reads the state. @returns null when the page was not server-rendered */
export function readDehydratedState(): DehydratedState | null {
  const element = document.getElementById(ELEMENT_ID);
  return element && (JSON.parse(element.textContent) as DehydratedState);
}

/** Removes the state's element once React handles the page. */
export const removeDehydratedState = (): void => document.getElementById(ELEMENT_ID)?.remove();

/**
 * Whether the page was rendered for the current URL. Pressing Back before the scripts have loaded can change the URL
 * without changing the page.
 */
export const isForOpenAddress = (routes: RouteObject[], { address }: DehydratedState): boolean =>
  address === canonicalUrl(routes, window.location);
