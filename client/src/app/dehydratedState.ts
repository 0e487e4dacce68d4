import type { NormalizedCacheObject } from '@apollo/client/cache';
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

/** A replacer for JSON.stringify. Keys stand in the order in which the queries were answered, which may be any. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const object = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(object)
      .toSorted()
      .map((key) => [key, object[key]]),
  );
}

/**
 * Serializes the state as a data block: browsers never run a <script> of this type (HTML standard). "<" is escaped, so
 * that no text in the state can close the element. Equal states are written alike: all replicas give a page one ETag.
 */
export function writeDehydratedState(state: DehydratedState): string {
  const json = JSON.stringify(state, sortKeys).replaceAll('<', '\\u003c');
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
