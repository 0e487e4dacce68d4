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
import { accountOf } from '../../features/session/accountOf';
import { createSessionStore } from '../../features/session/sessionStore';
import { ViewerDocument } from '../../features/session/Viewer.generated';
import { createCache } from '../../lib/apollo/cache';
import type { Account } from '../../lib/firebase/types';
import { loginFrom, paths, returnIn } from '../../lib/paths';
import { ServerPostHtml } from '../../features/blog/post/PostBody';
import { writeDehydratedState } from '../dehydratedState';
import { Providers } from '../providers';
import { createRoutes, type SsrHandle } from '../router';
import { readPostBodies, renderPostHtmlOnServer } from './postBodies';
import { routes as routeTable } from './matchPage';
import { createStyleCache, styleElements } from './serverStyles';

/** A GraphQL operation that a page needs. */
export interface PageOperation {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** The input of {@link renderPage}. */
export interface RenderRequest {
  /** Canonical path and search, such as "/all-blogs?category=Art"; see matchPage. */
  address: string;
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** Whether the request comes from a signed-in member; the page is then rendered for them. */
  isMember: boolean;
  /** Whether the site offers Google sign-in. */
  offersGoogle: boolean;
  /** Executes an operation with the page request's credentials, as POST /graphql would. */
  execute: (operation: PageOperation) => Promise<ApolloLink.Result>;
  /** Same as {@link renderPostHtmlOnServer}, but may use a cache or a worker thread. */
  renderBody: (html: string, host: string) => Promise<string>;
  /** Aborted when the server no longer waits for the page. */
  signal: AbortSignal;
}

/** The parts of a server-rendered document. */
export interface RenderedPage {
  status: 200 | 404 | 410;
  /** Title and other elements of the head, styles included. */
  head: string;
  /** The HTML inside #root. */
  body: string;
  /** The <script> element with the dehydrated state. */
  state: string;
  /** Source files whose chunks the page needs, relative to the client folder. */
  modules: string[];
  /** Whether scripts can wait for the reader's first interaction. */
  hydratesOnInteraction: boolean;
}

/** A redirect for callers who may not see the page: path and search. */
export interface Redirect {
  redirect: string;
}

/**
 * Renders a page to HTML: runs the loaders, which prefetch everything that the page shows, then renders once.
 * @returns null when only the browser can render the page: no `ssr` handle, or invalid input in the address
 * @throws when a component, query or loader fails, except with a 404 or 410, which renders the not-found page
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage | Redirect | null> {
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
    return { redirect: (url.pathname === paths.login && returnIn(url.searchParams)) || paths.home };
  if (page.access === 'members' && !request.isMember)
    return { redirect: loginFrom(parsePath(request.address)) };

  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url, { signal: request.signal }));
  // A loader redirected: the browser's router follows it.
  if (context instanceof Response) return null;
  const status = statusOf(context, page);
  // A failed query is left to the browser, where its component shows the error with a Retry button.
  if (failures.length > 0 && status === 200) {
    // Invalid input in the address is not a server error, and strangers must not be able to fill the error log.
    if (failures.every(isInvalidInput)) return null;
    throw new Error('A query failed.', { cause: failures[0] });
  }
  const viewer = readViewer(client);
  // The account was deleted a moment ago: the browser handles that.
  if (request.isMember && !viewer) return null;

  const { host } = new URL(request.origin);
  const bodies = new Map(
    await Promise.all(
      readPostBodies(cache).map(async (html) => [html, await request.renderBody(html, host)] as const),
    ),
  );
  const styles = createStyleCache();
  const { head, body } = splitHead(
    renderToString(
      <CacheProvider value={styles}>
        <ServerPostHtml value={(html) => bodies.get(html) ?? renderPostHtmlOnServer([html, host])}>
          <Providers
            client={client}
            session={serverSession(viewer, request.offersGoogle)}
            origin={request.origin}
          >
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
      offersGoogle: request.offersGoogle,
      cache: cache.extract(),
      router: { loaderData: context.loaderData, errors: context.errors },
      origin: request.origin,
    }),
    modules: page.module ? [page.module] : [],
    hydratesOnInteraction: viewer === null && !page.isForm,
  };
}

/** Loads the code of every server-rendered page in advance, so that the first visitor does not wait for it. */
export async function loadPages(): Promise<void> {
  const load = async ({ handle, lazy, children = [] }: RouteObject): Promise<void> => {
    if (handle && typeof lazy === 'function') await lazy();
    await Promise.all(children.map(load));
  };
  await Promise.all(routeTable.map(load));
}

/** The `ssr` handle of the matched page; null when the page is not server-rendered. */
function ssrHandle(matches: RouteMatch<string, RouteObject>[] | null): SsrHandle | null {
  return (matches?.at(-1)?.route.handle as SsrHandle | undefined) ?? null;
}

/** The signed-in member, whom the frame's loader has put into the cache; null for a visitor. */
const readViewer = (client: ApolloClient): Account | null =>
  accountOf(client.readQuery({ query: ViewerDocument })?.me);

const isInvalidInput = (failure: unknown): boolean =>
  (failure as GraphQLFormattedError).extensions?.code === 'BAD_USER_INPUT';

/** @throws when a loader failed, except with a 404 or 410 */
function statusOf({ errors }: StaticHandlerContext, page: SsrHandle): RenderedPage['status'] {
  const [error] = Object.values<unknown>(errors ?? {});
  if (error === undefined) return page.isNotFound ? 404 : 200;
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) return error.status;
  throw new Error('A loader failed.', { cause: error });
}

/** The session in its initial state. Rendering calls none of its functions. */
function serverSession(viewer: Account | null, offersGoogle: boolean) {
  const unsupported = () => Promise.reject(new Error('There is no signing in on the server.'));
  return createSessionStore({
    known: { viewer, offersGoogle },
    loadIdentityProvider: unsupported,
    fetchOffersGoogle: unsupported,
    server: { issue: unsupported, end: unsupported },
    flag: {
      isSet: () => false,
      value: () => null,
      set: () => undefined,
      clear: () => undefined,
      onChange: () => undefined,
    },
    fetchViewer: unsupported,
    onViewerChange: () => undefined,
  });
}

/**
 * Splits off <title>, <meta> and <link>, which React writes first when it renders no <html>. They belong in the
 * document's head, where hydration looks for them. The regex works because React escapes ">" in attributes.
 */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
