import { ApolloClient, ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { CacheProvider } from '@emotion/react';
import type { GraphQLFormattedError } from 'graphql';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  parsePath,
  type RouteMatch,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { from, tap } from 'rxjs';
import { createSessionStore } from '../../features/session/sessionStore';
import { ViewerDocument } from '../../features/session/Viewer.generated';
import { createCache } from '../../lib/apollo/cache';
import type { Account } from '../../lib/firebase/types';
import { loginFrom, paths, returnIn } from '../../lib/paths';
import { ServerPostHtml } from '../../features/blog/post/BlogBody';
import { Providers } from '../providers';
import { createRoutes, type SsrHandle } from '../router';
import { readPostBodies, renderPostHtmlOnServer } from './postBodies';
import { routes as knownRoutes } from './pageAt';
import { writeDehydratedState } from './dehydratedState';
import { createStyleCache, styleElements } from './serverStyles';

/** A GraphQL operation that a page needs. */
export interface PageOperation {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** What the server asks to be rendered. */
export interface PageRequest {
  /** Path and search, such as "/all-blogs?category=Art", with nothing in it that makes no difference: see pageAt. */
  address: string;
  /** Where the site is reached, without a slash at the end. */
  origin: string;
  /** Whether the request comes from a member, whose page then shows it. */
  isMember: boolean;
  /** Answers an operation as POST /graphql would answer this very request. */
  execute: (operation: PageOperation) => Promise<ApolloLink.Result>;
  /** Makes a post's body ready to be shown on the site of a host, as {@link renderPostHtmlOnServer}, but elsewhere or beforehand. */
  readable: (html: string, host: string) => Promise<string>;
  /** Ends the work when the server no longer waits for it. */
  signal: AbortSignal;
}

/** A rendered page, in the parts that the document is put together from. */
export interface RenderedPage {
  status: 200 | 404 | 410;
  /** Title and other elements of the head, styles included. */
  head: string;
  /** What stands inside #root. */
  body: string;
  /** The data block with which the browser takes over. */
  state: string;
  /** Source files whose chunks the page will run, from the client's folder. */
  modules: string[];
  /** Whether the page's scripts can wait until the reader does something. */
  hydratesOnInteraction: boolean;
}

/** Where a caller is led for whom there is no such page: path and search. */
export interface Redirect {
  redirect: string;
}

/**
 * Renders a page as a browser would show it once everything has arrived: its loaders ask for all that it shows, then it is
 * rendered once. Out: null for pages that only the browser can show, such as the ways in for a member.
 * @throws what a query or a component threw, but for NOT_FOUND, which is the not-found page
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage | Redirect | null> {
  const cache = createCache();
  const failures: unknown[] = [];
  const client = new ApolloClient({
    ssrMode: true,
    cache,
    link: new ApolloLink(({ query, operationName, variables }) =>
      from(request.execute({ query: print(query), operationName, variables })).pipe(
        tap({
          next: ({ errors }) => failures.push(...(errors ?? [])),
          error: (error) => failures.push(error),
        }),
      ),
    ),
  });
  const routes = createRoutes(client, () => request.isMember);
  const page = ssrHandle(matchRoutes(routes, request.address));
  if (!page) return null;
  const url = new URL(request.address, request.origin);
  if (page.access === 'visitors' && request.isMember)
    return { redirect: returnIn(url.searchParams) ?? paths.home };
  if (page.access === 'members' && !request.isMember)
    return { redirect: loginFrom(parsePath(request.address)) };

  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url, { signal: request.signal }));
  // A loader's redirect; none does so today. The browser's router follows it.
  if (context instanceof Response) return null;
  const status = statusOf(context, page);
  // A component shows a failed query and offers to try again: the browser shall do both.
  if (failures.length > 0 && status === 200) {
    // The address asks for what cannot be: nothing has failed here, and strangers write no errors into the log.
    if (failures.every(isInvalidInput)) return null;
    throw new Error('A query failed.', { cause: failures[0] });
  }
  const viewer = readViewer(client);
  // The account is just gone: the browser finds out what to do.
  if (request.isMember && !viewer) return null;

  const { host } = new URL(request.origin);
  const readable = new Map(
    await Promise.all(
      readPostBodies(cache).map(async (html) => [html, await request.readable(html, host)] as const),
    ),
  );
  const styles = createStyleCache();
  const { head, body } = splitHead(
    renderToString(
      <CacheProvider value={styles}>
        <ServerPostHtml value={(html) => readable.get(html) ?? renderPostHtmlOnServer([html, host])}>
          <Providers client={client} session={serverSession(viewer)} origin={request.origin}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Providers>
        </ServerPostHtml>
      </CacheProvider>,
    ),
  );
  return {
    status,
    head: head + styleElements(styles),
    body,
    state: writeDehydratedState({
      address: request.address,
      viewer,
      cache: cache.extract(),
      router: { loaderData: context.loaderData, errors: context.errors },
      origin: request.origin,
    }),
    modules: page.module ? [page.module] : [],
    hydratesOnInteraction: viewer === null && !page.isForm,
  };
}

/** Loads the code of every page that is rendered here, so that the first visitor does not wait for it. */
export async function loadPages(): Promise<void> {
  const load = async ({ handle, lazy, children = [] }: RouteObject): Promise<void> => {
    if (handle && typeof lazy === 'function') await lazy();
    await Promise.all(children.map(load));
  };
  await Promise.all(knownRoutes.map(load));
}

/** What the matched page says about being rendered on the server; null when it is not. */
function ssrHandle(matches: RouteMatch<string, RouteObject>[] | null): SsrHandle | null {
  return (matches?.at(-1)?.route.handle as SsrHandle | undefined) ?? null;
}

/** Whom the frame's loader has found signed in. */
function readViewer(client: ApolloClient): Account | null {
  const me = client.readQuery({ query: ViewerDocument })?.me;
  if (!me) return null;
  const { uid, displayName, photoURL, email } = me;
  return { uid, displayName, photoURL: photoURL ?? null, email };
}

const isInvalidInput = (failure: unknown): boolean =>
  (failure as GraphQLFormattedError).extensions?.code === 'BAD_USER_INPUT';

/** @throws what a loader threw, unless it means that there is nothing at this address */
function statusOf({ errors }: StaticHandlerContext, page: SsrHandle): RenderedPage['status'] {
  const [error] = Object.values<unknown>(errors ?? {});
  if (error === undefined) return page.isNotFound ? 404 : 200;
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) return error.status;
  throw new Error('A loader failed.', { cause: error });
}

/** The session as it stands before anything has happened in the browser; none of its calls is made here. */
function serverSession(viewer: Account | null) {
  const notHere = () => Promise.reject(new Error('There is no signing in on the server.'));
  return createSessionStore({
    known: { viewer },
    loadIdentity: notHere,
    asksGoogle: notHere,
    server: { issue: notHere, end: notHere },
    flag: { isSet: () => false, set: () => undefined, clear: () => undefined, onChange: () => undefined },
    askViewer: notHere,
    onViewerChange: () => undefined,
  });
}

/**
 * React writes title, meta and link elements before everything else when it renders no <html> of its own. They
 * belong in the document's head, where it looks for them when it takes over. Attributes hold no ">" unescaped.
 */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
