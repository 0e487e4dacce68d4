import { createBrowserRouter } from 'react-router-dom';
import { httpServerSession } from '../features/session/serverSession';
import { browserHint } from '../features/session/sessionHint';
import { createSessionStore } from '../features/session/sessionStore';
import { ViewerDocument } from '../features/session/Viewer.generated';
import { createApolloClient } from '../lib/apollo/client';
import { changeViewer } from '../lib/apollo/viewer';
import { loadIdentity } from '../lib/firebase/loadIdentity';
import { paths, returnTo } from '../lib/paths';
import { createRoutes } from './router';

/** Puts the site together in the browser: the one place where transport, session and router meet. */
export function createSite() {
  const client = createApolloClient({
    credentials: (call) => session.credentials(call),
    onRefused: () => void leaveForLogin(),
  });
  const session = createSessionStore({
    loadIdentity,
    server: httpServerSession,
    hint: browserHint,
    askViewer: async () => {
      const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
      return data?.me?.uid ?? null;
    },
    onViewerChange: () => changeViewer(client),
  });
  let leaving = false;

  /** Specification section 6: a 401 or 403 logs the member out and leads to /login; the page is remembered. */
  async function leaveForLogin(): Promise<void> {
    // While Firebase is still loading the cookie alone speaks for the member, and it may have run out: no verdict yet.
    if (leaving || session.getState().loading) return;
    leaving = true;
    const from = returnTo(router.state.location);
    await session.end();
    if (router.state.location.pathname !== paths.login) await router.navigate(paths.login, { state: from });
    leaving = false;
  }

  // Before the router: its loaders make calls, and those ask the session for credentials.
  session.start();
  const router = createBrowserRouter(createRoutes(client));
  return { client, session, router };
}
