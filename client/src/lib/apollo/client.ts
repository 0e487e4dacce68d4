import { ApolloClient, ApolloLink } from '@apollo/client';
import { ServerError, ServerParseError } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { catchError, mergeMap, type Observable, of } from 'rxjs';
import { ConnectionError, errorCode } from '../errors';
import { isRefusal } from '../refusal';
import { createCache } from './cache';
import { persistedLink } from './persisted';
import { isUnreachable, retryLink } from './retry';

/** What the client depends on, passed in because it imports neither the session nor the UI. */
export interface TransportOptions {
  uri?: string;
  fetch?: typeof fetch;
  /** Whether a member is signed in: only then does a refusal end the session. */
  isSignedIn: () => boolean;
  /** Whose data the cache holds: a uid, or null for a visitor; undefined until the server has said so. */
  cacheOwner: () => string | null | undefined;
  /** Called when the server answers UNAUTHENTICATED or FORBIDDEN to a signed-in member (specification: Every page). */
  onRefused: () => void;
  /** Called when a request did not reach the server; for a query, after its last attempt. */
  onUnreached: () => void;
}

/** Creates the site's Apollo client. */
export function createApolloClient(options: TransportOptions): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      failureLink(options),
      cacheOwnerLink(options),
      retryLink(),
      persistedLink(),
      connectionLink(),
      httpLink(options),
    ]),
    devtools: { enabled: false },
  });
}

function failureLink({ isSignedIn, onRefused, onUnreached }: TransportOptions): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (isRefusal(errorCode(error)) && isSignedIn()) onRefused();
    if (isUnreachable(error)) onUnreached();
  });
}

/**
 * Sends a query again if somebody logged in or out before its response came, because that is for the previous viewer.
 * The new viewer's page would get it, too: Apollo does not send a query that is already under way.
 */
function cacheOwnerLink({ cacheOwner }: TransportOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const send = (): Observable<ApolloLink.Result> => {
      const owner = cacheOwner();
      const isStale = (): boolean => owner !== undefined && owner !== cacheOwner();
      return forward(operation).pipe(mergeMap((result) => (isStale() ? send() : of(result))));
    };
    return operation.operationType === OperationTypeNode.QUERY ? send() : forward(operation);
  });
}

/** Turns an error without an answer of the server, or while its body was read, into a ConnectionError. */
function connectionLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      catchError((error: unknown) => {
        throw ServerError.is(error) || ServerParseError.is(error) ? error : new ConnectionError(error);
      }),
    ),
  );
}

function httpLink({ uri = '/graphql', fetch: fetchFunction }: TransportOptions): ApolloLink {
  // Not HttpLink: it adds Apollo's name and version to each GET URL, which splits HTTP caches by client version.
  return new BaseHttpLink({
    uri,
    credentials: 'same-origin',
    // globalThis.fetch is looked up per call, so that creating the client needs no browser.
    fetch: async (input, init) => withReadableErrors(await (fetchFunction ?? globalThis.fetch)(input, init)),
  });
}

/**
 * Relabels plain JSON of a 4xx or 5xx response as GraphQL's media type. Apollo reads the body of such a response only
 * with that type, and pages need its errors.
 */
function withReadableErrors(response: Response): Response {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (response.ok || !isJson) return response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/graphql-response+json');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
