import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { httpServerSession } from '../features/session/serverSession';
import { createSessionStore } from '../features/session/sessionStore';
import { createSignedInFlag } from '../features/session/signedInFlag';
import { ViewerDocument } from '../features/session/Viewer.generated';
import { createApolloClient } from '../lib/apollo/client';
import { resetUserCache } from '../lib/apollo/resetUserCache';
import { refetchFailed } from '../lib/apollo/retry';
import { loadClientConfig } from '../lib/clientConfig';
import { createOnlineStatus, isServing } from '../lib/onlineStatus/onlineStatus';
import { loadIdentity } from '../lib/firebase/loadIdentity';
import { loginFrom, paths } from '../lib/paths';
import { isForOpenAddress, type DehydratedState } from './rendering/dehydratedState';
import { createRoutes } from './router';

/**
 * Puts the site together in the browser: the one place where transport, session and router meet.
 *
 * In: what the server rendered the document from, or null when it did not render it. Out: the parts, whether the page is
 * to be taken over as it stands, and `begin`, to be called once it does: only then may anything change what the server has
 * rendered.
 */
export async function createSite(page: DehydratedState | null) {
  const client = createApolloClient({
    isSignedIn: () => session.getState().currentUser !== null,
    onRefused: () => void leaveForLogin(),
    onUnreached: () => onlineStatus.check(),
  });
  if (page) client.cache.restore(page.cache);
  const session = createSessionStore({
    known: page ? { viewer: page.viewer } : undefined,
    loadIdentity,
    asksGoogle: async () => (await loadClientConfig()).googleSignIn,
    server: httpServerSession,
    flag: createSignedInFlag(),
    askViewer: async () => {
      const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
      const me = data?.me;
      if (!me) return null;
      const { uid, displayName, photoURL, email } = me;
      return { uid, displayName, photoURL: photoURL ?? null, email };
    },
    onViewerChange: () => resetUserCache(client),
  });
  const onlineStatus = createOnlineStatus({
    probe: isServing,
    onReconnect: () => {
      session.resume();
      void refetchFailed(client);
    },
  });
  let leaving = false;

  /** A 401 or 403 logs the member out and leads to /login (specification: Every page); the page is remembered. */
  async function leaveForLogin(): Promise<void> {
    if (leaving) return;
    leaving = true;
    const login = loginFrom(router.state.location);
    await session.end();
    if (router.state.location.pathname !== paths.login) await router.navigate(login);
    leaving = false;
  }

  const routes = createRoutes(client, () => session.getState().currentUser !== null);
  if (page) await loadOpenPage(routes);
  // From here to the router nothing waits, so the address cannot become another one.
  const canHydrate = page !== null && isForOpenAddress(routes, page);
  // What came with the page is not asked for again, not even by lists that otherwise look for news.
  client.prioritizeCacheValues = canHydrate;
  if (!canHydrate) session.start();
  const router = createBrowserRouter(routes, { hydrationData: canHydrate ? page?.router : undefined });

  const begin = (): void => {
    client.prioritizeCacheValues = false;
    if (canHydrate) session.start();
    onlineStatus.followBrowser();
  };
  return { client, session, onlineStatus, router, canHydrate, begin };
}

/** Puts the open page's own code into its route, so that React finds at once what the server has rendered. */
async function loadOpenPage(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
