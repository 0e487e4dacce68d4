import { ApolloClient } from '@apollo/client';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers';
import { ViewerDocument } from '../features/session/Viewer.generated';
import { createCache } from '../lib/apollo/cache';
import { makeUser } from './fakeIdentity';
import { type FakeSessionOptions, fakeSession } from './fakeSession';
import { type Answers, fakeServerLink } from './fakeServerLink';

interface RenderOptions extends FakeSessionOptions {
  /** The routes to render, made with the test's client. */
  routes: RouteObject[] | ((client: ApolloClient) => RouteObject[]);
  /** What the server answers, by operation name. */
  answers?: Answers;
  /** History state of the first page. */
  state?: unknown;
}

/**
 * Renders routes inside everything that pages expect: theme, toasts, cache, session, router.
 *
 * In: the address, the routes, the server's answers, and `account` when somebody is signed in. Out: Testing
 * Library's result, once the session and the first page had their say, with `user`, `router`, `client`, `session`, `calls` (GraphQL operations that were sent) and
 * `sessionCalls` (POST /jwt and POST /logout).
 */
export async function renderAt(path: string, { routes, answers = {}, state, ...session }: RenderOptions) {
  const { link, calls } = fakeServerLink(answers);
  const client = new ApolloClient({ cache: createCache(), link });
  const { store, calls: sessionCalls } = fakeSession(session);
  const url = new URL(path, 'http://localhost');
  const router = createMemoryRouter(typeof routes === 'function' ? routes(client) : routes, {
    initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }],
  });
  // The frame of every page has asked for it.
  if (session.account) client.writeQuery({ query: ViewerDocument, data: { me: makeUser(session.account) } });
  store.start();
  const view = render(
    <Providers client={client} session={store} origin="http://localhost">
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
  // What was already decided when the page opened is drawn: who is signed in, and data that was at hand.
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  // jsdom lays nothing out: whether something lies over a button is for the browser's tests.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  return { ...view, user, router, client, session: store, calls, sessionCalls };
}
