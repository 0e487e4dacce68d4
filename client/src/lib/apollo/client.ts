import { ApolloClient, ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { errorCode } from '../errors';
import { createCache } from './cache';
import { persistedLink } from './persisted';
import { isUnreached, retryLink } from './retry';

/** What the transport needs to know, and whom it tells. It imports neither the session nor the interface. */
export interface TransportOptions {
  uri?: string;
  fetch?: typeof fetch;
  /** Whether a member is signed in: only what refuses a member ends a session. */
  isSignedIn: () => boolean;
  /** Told when the server answers 401 or 403 to an authenticated call (specification: Every page). */
  onRefused: () => void;
  /** Told when a call did not get through, a query after its last attempt. */
  onUnreached: () => void;
}

/** The Apollo client of the site. */
export function createApolloClient(options: TransportOptions): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([failureLink(options), retryLink(), persistedLink(), httpLink(options)]),
    devtools: { enabled: false },
  });
}

function failureLink({ isSignedIn, onRefused, onUnreached }: TransportOptions): ApolloLink {
  return new ErrorLink(({ error }) => {
    const code = errorCode(error);
    const refused = code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';
    if (refused && isSignedIn()) onRefused();
    if (isUnreached(error)) onUnreached();
  });
}

function httpLink({ uri = '/graphql', fetch: fetchFunction }: TransportOptions): ApolloLink {
  // Not HttpLink, which adds Apollo's name and version to each address: caches would keep apart what is the same.
  return new BaseHttpLink({
    uri,
    credentials: 'same-origin',
    // Looked up at each call, so that importing and creating need no browser.
    fetch: async (input, init) => withReadableErrors(await (fetchFunction ?? globalThis.fetch)(input, init)),
  });
}

/**
 * Apollo reads the body of a 4xx or 5xx answer only under GraphQL's own media type. The server may send plain
 * JSON with such a status; the page must get its errors, too.
 */
function withReadableErrors(response: Response): Response {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (response.ok || !isJson) return response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/graphql-response+json');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
