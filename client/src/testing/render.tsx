import { ApolloClient } from '@apollo/client';
import createStyleCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers';
import { ViewerDocument } from '../features/session/Viewer.generated';
import { createCache } from '../lib/apollo/cache';
import { makeUser } from './fakeIdentity';
import { type FakeSessionOptions, fakeSession } from './fakeSession';
import { type Answers, fakeServerLink } from './fakeServerLink';

interface RenderOptions extends FakeSessionOptions {
  /** The routes, or a function that makes them with the test's client. */
  routes: RouteObject[] | ((client: ApolloClient) => RouteObject[]);
  /** Server answers by operation name. */
  answers?: Answers;
  /** History state of the first page. */
  state?: unknown;
}

/** Keeps styles outside of the document: jsdom evaluates no media query, and comparing each element with them takes long. */
const styles = createStyleCache({ key: 'css', container: document.createElement('div') });

/**
 * Renders routes inside all that pages expect: theme, toasts, cache, session, router.
 * @param path the URL to open; the options' `account` is the signed-in member
 * @returns Testing Library's result, once the session and the first page have settled, with `user`, `press` and `fill` (a
 * button by its text, a field by its label), `router`, `client`, `session`, `calls` (GraphQL operations that were sent)
 * and `sessionCalls` (POST /jwt and POST /logout)
 */
export async function renderAt(path: string, { routes, answers = {}, state, ...session }: RenderOptions) {
  const { link, calls } = fakeServerLink(answers);
  const client = new ApolloClient({ cache: createCache(), link });
  const { store, calls: sessionCalls } = fakeSession(session);
  const url = new URL(path, 'http://localhost');
  const router = createMemoryRouter(typeof routes === 'function' ? routes(client) : routes, {
    initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }],
  });
  // The layout's loader has fetched this on every page.
  if (session.account) client.writeQuery({ query: ViewerDocument, data: { me: makeUser(session.account) } });
  store.start();
  const view = render(
    <CacheProvider value={styles}>
      <Providers client={client} session={store} origin="http://localhost">
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </CacheProvider>,
  );
  // Renders what is known from the start: who is signed in, and cached data.
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  // jsdom has no layout: whether something covers a button is for the end-to-end tests.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  // By text and label: a role query computes the name of each button, and the editor's toolbar has dozens.
  const press = async (text: string) => user.click(await screen.findByText(text, { selector: 'button' }));
  const fill = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  return { ...view, user, press, fill, router, client, session: store, calls, sessionCalls };
}
