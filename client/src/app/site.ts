import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { accountOf } from '../features/session/accountOf';
import { httpServerSession } from '../features/session/serverSession';
import { createSessionStore } from '../features/session/sessionStore';
import { createSignedInFlag } from '../features/session/signedInFlag';
import { ViewerDocument } from '../features/session/Viewer.generated';
import { createApolloClient } from '../lib/apollo/client';
import { resetUserCache } from '../lib/apollo/resetUserCache';
import { refetchFailed } from '../lib/apollo/retry';
import { loadClientConfig } from '../lib/clientConfig';
import { createOnlineStatus, isServing } from '../lib/onlineStatus/onlineStatus';
import { SESSION_ENDED } from '../lib/errors';
import { loadIdentityProvider } from '../lib/firebase/loadIdentityProvider';
import { loginFrom, paths } from '../lib/paths';
import { refusals } from '../lib/refusal';
import { notify } from '../ui/toast';
import { isForOpenAddress, type DehydratedState } from './dehydratedState';
import { createRoutes } from './router';

/**
 * Creates the browser application: Apollo client, session, online status and router.
 * @param page the state that the server rendered the page from; null when the page was not server-rendered
 * @returns the parts; `canHydrate`, whether React can hydrate the page; and `begin`, to be called after hydration,
 * because it starts everything that may change the page
 */
export async function createSite(page: DehydratedState | null) {
  const isSignedIn = (): boolean => session.getState().currentUser !== null;
  const client = createApolloClient({
    isSignedIn,
    cacheOwner: () => session.getCacheOwner(),
    onRefused: () => void redirectToLogin(),
    onUnreached: () => onlineStatus.check(),
  });
  if (page) client.cache.restore(page.cache);
  const session = createSessionStore({
    known: page ?? undefined,
    loadIdentityProvider,
    fetchOffersGoogle: async () => (await loadClientConfig()).googleSignIn,
    server: httpServerSession,
    flag: createSignedInFlag(),
    fetchViewer: async () => {
      const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
      return accountOf(data?.me);
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

  /**
   * On UNAUTHENTICATED or FORBIDDEN: logs out and goes to /login (specification: Every page), which leads back to this
   * page, and there to the form that the reader was using (`data-login-returns`). Says why in a toast, because that
   * form is gone by then.
   */
  async function redirectToLogin(): Promise<void> {
    const { currentUser, loading } = session.getState();
    // A logout is under way, and says so itself.
    if (leaving || (currentUser && loading)) return;
    leaving = true;
    notify.error(SESSION_ENDED);
    try {
      const form = document.activeElement?.closest('[data-login-returns]');
      const login = loginFrom({ ...router.state.location, ...(form && { hash: `#${form.id}` }) });
      // Not awaited yet: the end waits for queries that are sent again, and the reader need not.
      const ended = session.end();
      if (router.state.location.pathname !== paths.login) await router.navigate(login);
      await ended;
    } finally {
      leaving = false;
    }
  }

  const routes = createRoutes(client, isSignedIn);
  if (page) await loadOpenPage(routes);
  // No await between this check and createBrowserRouter, so the URL cannot change in between.
  const canHydrate = page !== null && isForOpenAddress(routes, page);
  // While hydrating, `cache-and-network` and `network-only` queries also use the cache: the server has just filled it.
  client.prioritizeCacheValues = canHydrate;
  if (!canHydrate) session.start();
  const router = createBrowserRouter(routes, { hydrationData: canHydrate ? page?.router : undefined });

  const begin = (): void => {
    client.prioritizeCacheValues = false;
    refusals.addEventListener('refused', () => {
      if (isSignedIn()) void redirectToLogin();
    });
    if (canHydrate) session.start();
    onlineStatus.followBrowser();
  };
  return { client, session, onlineStatus, router, canHydrate, begin };
}

/** Resolves the open page's lazy routes, because hydration needs its component in the first render. */
async function loadOpenPage(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
