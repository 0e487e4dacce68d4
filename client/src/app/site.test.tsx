import { ApolloClient, type NormalizedCacheObject } from '@apollo/client';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { createStaticHandler, type LoaderFunctionArgs, type StaticHandlerContext } from 'react-router-dom';
import { ViewerDocument } from '../features/session/Viewer.generated';
import { createCache } from '../lib/apollo/cache';
import { paths } from '../lib/paths';
import { RecentBlogsDocument } from '../features/blog/list/RecentBlogs.generated';
import { loadQueue } from '../pages/ModerationPage/loader';
import { fakeServerLink } from '../testing/fakeServerLink';
import { notify } from '../ui/toast';
import {
  type DehydratedState,
  readDehydratedState,
  removeDehydratedState,
  writeDehydratedState,
} from './dehydratedState';
import { createRoutes } from './router';
import { createSite } from './site';

const amara = { uid: 'amara', email: 'amara@octavo.example', displayName: 'Amara', photoURL: null };

const page = (given: Partial<DehydratedState> = {}): DehydratedState => ({
  address: paths.accountDeleted,
  viewer: null,
  offersGoogle: true,
  cache: {},
  router: { loaderData: {}, errors: null },
  origin: 'http://localhost',
  ...given,
});

/** Makes the server answer every query with this member, or with no member. */
function serve(me: typeof amara | null) {
  const data = { me: me && { __typename: 'User', id: me.uid, ...me } };
  const answer = {
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify({ data }),
  };
  const fetch = jest.fn<typeof globalThis.fetch>(async () => answer as Response);
  globalThis.fetch = fetch;
  return fetch;
}

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', paths.accountDeleted);
});

describe('a page that the server has rendered', () => {
  it('is hydrated at its own address, and nobody is asked for what came with it', async () => {
    const fetch = serve(null);
    const { canHydrate, begin, session } = await createSite(page());
    begin();
    expect(canHydrate).toBe(true);
    expect(session.getState()).toMatchObject({ currentUser: null, loading: false });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is rendered anew when the address has become another one meanwhile', async () => {
    serve(null);
    const { canHydrate } = await createSite(page({ address: paths.login }));
    expect(canHydrate).toBe(false);
  });

  it('is hydrated as the member for whom it was rendered', async () => {
    serve(amara);
    const { canHydrate, session } = await createSite(page({ viewer: amara }));
    expect(canHydrate).toBe(true);
    expect(session.getState().currentUser).toEqual(amara);
  });

  it('forgets the member for whom it was rendered when another tab signs out', async () => {
    serve(null);
    window.localStorage.setItem('octavo.signedIn', 'by the login');
    const { begin, session } = await createSite(page({ viewer: amara }));
    begin();
    window.localStorage.clear();
    fireEvent(window, new Event('storage'));
    expect(session.getState().currentUser).toBeNull();
  });
});

describe('the data of a page that the server has rendered', () => {
  it('is not asked for again while React takes over, though each later visit asks', async () => {
    const { link, calls } = fakeServerLink({ RecentBlogs: { recentBlogs: [] } });
    const onServer = new ApolloClient({ cache: createCache(), link, ssrMode: true });
    const { query } = createStaticHandler(createRoutes(onServer, () => false));
    const { loaderData } = (await query(new Request('http://localhost/'))) as StaticHandlerContext;
    // The loader waits for its answer on the server only.
    await onServer.query({ query: RecentBlogsDocument });
    window.history.replaceState(null, '', '/');
    const fetch = serve(null);
    const { canHydrate, begin, client, router } = await createSite(
      page({
        address: '/',
        cache: onServer.extract() as NormalizedCacheObject,
        router: { loaderData, errors: null },
      }),
    );
    // What the page itself asks for.
    await client.query({ query: RecentBlogsDocument });
    begin();
    expect(canHydrate).toBe(true);
    expect(fetch).not.toHaveBeenCalled();

    await router.navigate(paths.accountDeleted);
    await router.navigate('/');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(1);
  });
});

/** Makes the server refuse every call but the logout. */
function refuseAll(): void {
  const errors = [{ message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } }];
  globalThis.fetch = async (address) =>
    address === '/logout'
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify({ errors }), {
          status: 401,
          headers: { 'content-type': 'application/json' },
        });
}

describe('a member whose session the server no longer takes', () => {
  it('is logged out, led to the login page and told why, however many calls are refused', async () => {
    const { client, router, session } = await createSite(page({ viewer: amara }));
    refuseAll();
    const tell = jest.spyOn(notify, 'error');
    await Promise.allSettled(
      [RecentBlogsDocument, ViewerDocument].map((query) => client.query<object>({ query })),
    );
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: paths.login }));
    expect(router.state.location.search).toBe(`?from=${encodeURIComponent(paths.accountDeleted)}`);
    expect(session.getState().currentUser).toBeNull();
    expect(tell.mock.calls).toEqual([['Your session has ended. Please log in again.']]);
  });

  it('is led back to the form that they were using', async () => {
    const { client, router } = await createSite(page({ viewer: amara }));
    refuseAll();
    document.body.innerHTML =
      '<div id="your-comment" data-login-returns=""><button>Post comment</button></div>';
    document.querySelector('button')?.focus();
    await Promise.allSettled([client.query<object>({ query: ViewerDocument })]);
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.login));
    expect(router.state.location.search).toBe(
      `?${new URLSearchParams({ from: `${paths.accountDeleted}#your-comment` }).toString()}`,
    );
  });

  it('is logged out as well where a page asks who they are before it asks for more', async () => {
    const fetch = serve(null);
    const { begin, client, router, session } = await createSite(page({ viewer: amara }));
    window.localStorage.setItem('octavo.signedIn', 'by the login');
    begin();
    const tell = jest.spyOn(notify, 'error');
    await loadQueue(client, { request: new Request('http://localhost/moderation') } as LoaderFunctionArgs);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: paths.login }));
    expect(session.getState().currentUser).toBeNull();
    expect(fetch.mock.calls.map(([address]) => address)).toContain('/logout');
    expect(tell).toHaveBeenCalledWith('Your session has ended. Please log in again.');
  });
});

describe('a page that the server has not rendered', () => {
  it('is rendered here, once the server is asked who is signed in', async () => {
    const fetch = serve(null);
    const { canHydrate, session } = await createSite(null);
    expect(canHydrate).toBe(false);
    expect(session.getState().loading).toBe(true);
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  });
});

describe('the state in the document', () => {
  it('is read once, and no text in it ends its element', () => {
    const state = page({ cache: { ROOT_QUERY: { text: '</script><b>' } } });
    document.body.innerHTML = writeDehydratedState(state);
    expect(document.querySelector('b')).toBeNull();
    expect(readDehydratedState()).toEqual(state);
    removeDehydratedState();
    expect(readDehydratedState()).toBeNull();
  });

  it('is written alike, whichever of its queries was answered first', () => {
    const [list, author] = [{ 'blogs({})': { nodes: ['b', 'a'], total: 2 } }, { 'user({})': null }];
    const [post, user] = [{ 'Blog:1': { title: 'A' } }, { 'User:2': { uid: '2' } }];
    const one = page({ cache: { ROOT_QUERY: { ...list, ...author }, ...post, ...user } });
    const other = page({ cache: { ...user, ...post, ROOT_QUERY: { ...author, ...list } } });

    expect(writeDehydratedState(other)).toBe(writeDehydratedState(one));
    expect(writeDehydratedState(one)).toContain('["b","a"]');
  });
});
