import type { ApolloClient, OperationVariables } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { makeCard, makePostList } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { AllBlogsPage } from './AllBlogsPage';
import { loadAllBlogs } from './loader';

const account = { uid: 'reader', displayName: 'Rita Reader', photoURL: null, email: 'rita@example.com' };
const routes = (client: ApolloClient): RouteObject[] => [
  {
    path: '/all-blogs',
    loader: (args) => loadAllBlogs(client, args),
    element: <AllBlogsPage />,
    hydrateFallbackElement: <p>Wait</p>,
  },
  { path: '*', element: <p>Elsewhere</p> },
];

const page = (ids: string[], totalCount = ids.length, more = false) =>
  makePostList(ids, { totalCount }, more);

const titles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const status = () => screen.getAllByRole('status').map((region) => region.textContent);
const address = (router: { state: { location: { search: string } } }) => router.state.location.search;

/** A server whose answers the test releases itself, keyed by search and category. */
function slowServer() {
  const waiting = new Map<string, (data: object) => void>();
  return {
    PostList: ({ search, category }: OperationVariables) =>
      new Promise<object>((resolve) => waiting.set(`${search ?? ''}/${category ?? ''}`, resolve)),
    answer: (key: string, data: object) =>
      act(async () => {
        waiting.get(key)?.(data);
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}

describe('All Blogs', () => {
  it('shows cards with an excerpt of 100 characters and the way to the post', async () => {
    await renderAt('/all-blogs', { routes, answers: { PostList: page(['1', '2'], 32, true) } });
    expect(await screen.findByText('2 of 32 posts')).toHaveAttribute('role', 'status');
    const [card] = screen.getAllByRole('article') as [HTMLElement];
    expect(within(card).getByText('Art')).toBeInTheDocument();
    expect(within(card).getByText(`${'x'.repeat(100)}...`)).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/post/1');
    expect(within(card).getByRole('button', { name: /^Add to Wishlist/ })).toBeInTheDocument();
    expect(card.querySelector('img')).toHaveAttribute('src', 'https://example.com/cover.svg');
  });

  it('offers All and the eight categories as Filter', async () => {
    await renderAt('/all-blogs', { routes, answers: { PostList: page([]) } });
    const filter = screen.getByRole('combobox', { name: 'Filter' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All', 'Art', 'Automobile', 'Fashion', 'History', 'Media', 'Science', 'Sports', 'Technology']);
  });

  it('asks for what the address says, and fills the controls from it', async () => {
    const { calls } = await renderAt('/all-blogs?search=tree&category=Science', {
      routes,
      answers: { PostList: page(['1']) },
    });
    expect(calls[0]?.variables).toMatchObject({ search: 'tree', category: 'Science' });
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('tree');
    expect(screen.getByRole('combobox', { name: 'Filter' })).toHaveValue('Science');
    expect(screen.getByText('1 of 1 post')).toBeInTheDocument();
  });

  it('ignores a category that does not exist', async () => {
    const { calls } = await renderAt('/all-blogs?category=Cooking', {
      routes,
      answers: { PostList: page(['1']) },
    });
    expect(calls[0]?.variables).toMatchObject({ category: null });
    expect(screen.getByRole('combobox', { name: 'Filter' })).toHaveValue('');
  });

  it('searches once typing rests, replacing the history entry; a category adds one', async () => {
    const { user, router, calls } = await renderAt('/all-blogs', {
      routes,
      answers: { PostList: page(['1']) },
    });
    await user.type(screen.getByRole('searchbox'), 'salt ');
    await waitFor(() =>
      expect(calls.map(({ variables }) => variables.search as string)).toEqual([null, 'salt']),
    );
    expect(address(router)).toBe('?search=salt');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.getByRole('searchbox')).toHaveValue('salt ');
    expect(screen.getByRole('searchbox')).toHaveFocus();

    await user.selectOptions(screen.getByRole('combobox'), 'History');
    expect(address(router)).toBe('?search=salt&category=History');
    expect(router.state.historyAction).toBe('PUSH');
    expect(calls.at(-1)?.variables).toMatchObject({ search: 'salt', category: 'History' });
  });

  it('takes what was just typed along when a category is chosen', async () => {
    const { user, router } = await renderAt('/all-blogs', { routes, answers: { PostList: page(['1']) } });
    await user.type(screen.getByRole('searchbox'), 'salt');
    await user.selectOptions(screen.getByRole('combobox'), 'History');
    expect(address(router)).toBe('?search=salt&category=History');
  });

  it('searches at once on Enter', async () => {
    const { user, router } = await renderAt('/all-blogs', { routes, answers: { PostList: page(['1']) } });
    await user.type(screen.getByRole('searchbox'), 'salt{Enter}');
    expect(address(router)).toBe('?search=salt');
  });

  it('follows Back: the controls and the posts are those of the address', async () => {
    const { user, router, calls } = await renderAt('/all-blogs?search=salt', {
      routes,
      answers: {
        PostList: ({ category }: OperationVariables) => page(category ? ['art'] : ['all']),
      },
    });
    await user.selectOptions(screen.getByRole('combobox'), 'Art');
    expect(await screen.findByText('Post art')).toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ search: null, category: 'Art' }));
    await act(() => router.navigate(-1));
    expect(screen.getByRole('searchbox')).toHaveValue('salt');
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(await screen.findByText('Post all')).toBeInTheDocument();
  });

  it('follows Back that comes before a typed search is under way', async () => {
    const { answer, ...answers } = slowServer();
    const { user, router } = await renderAt('/all-blogs?search=salt', { routes, answers });
    await answer('salt/', page(['all']));
    await user.selectOptions(screen.getByRole('combobox'), 'Art');
    await answer('salt/Art', page(['art']));
    await user.clear(screen.getByRole('searchbox'));
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.location?.search !== '?category=Art') return;
      stop();
      void router.navigate(-1);
    });
    await user.keyboard('{Enter}');
    await answer('salt/', page(['all']));
    expect(address(router)).toBe('?search=salt');
    expect(screen.getByRole('searchbox')).toHaveValue('salt');
  });

  it('asks again on every change, also for what it has seen', async () => {
    const { user, calls } = await renderAt('/all-blogs', { routes, answers: { PostList: page(['1']) } });
    await user.selectOptions(screen.getByRole('combobox'), 'Art');
    await user.selectOptions(screen.getByRole('combobox'), 'All');
    expect(calls.map(({ variables }) => variables.category as string)).toEqual([null, 'Art', null]);
  });

  it('never lets an older answer overwrite a newer one', async () => {
    const { answer, ...answers } = slowServer();
    const { user } = await renderAt('/all-blogs', { routes, answers });
    await user.selectOptions(screen.getByRole('combobox'), 'Art');
    await user.selectOptions(screen.getByRole('combobox'), 'Media');
    await answer('/Media', page(['media']));
    expect(titles()).toEqual(['Post media']);
    await answer('/Art', page(['art']));
    await answer('/', page(['all']));
    expect(titles()).toEqual(['Post media']);
    expect(status()).toContain('1 of 1 post');
  });

  it('shows skeletons at first, then keeps the posts while others are on their way', async () => {
    const { answer, ...answers } = slowServer();
    const { user } = await renderAt('/all-blogs', { routes, answers });
    expect(screen.getByText('Loading blogs')).toBeInTheDocument();
    await answer('/', page(['all']));
    await user.selectOptions(screen.getByRole('combobox'), 'Art');
    expect(titles()).toEqual(['Post all']);
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    await answer('/Art', page([]));
    expect(screen.getByRole('heading', { name: 'No blogs found' })).toBeInTheDocument();
  });

  it('says when nothing was found, and clears search and filter', async () => {
    const { user, router } = await renderAt('/all-blogs?search=zebra&category=Art', {
      routes,
      answers: {
        PostList: ({ search }: OperationVariables) => (search ? page([]) : page(['1'])),
      },
    });
    expect(screen.getByRole('heading', { name: 'No blogs found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear search and filter' }));
    expect(address(router)).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(await screen.findByText('Post 1')).toBeInTheDocument();
  });

  it('loads more behind what is there, and the keyboard goes on with the first of it', async () => {
    const { user, calls } = await renderAt('/all-blogs', {
      routes,
      answers: {
        PostList: ({ after }: OperationVariables) => (after ? page(['3'], 3) : page(['1', '2'], 3, true)),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('3 of 3 posts')).toBeInTheDocument();
    expect(titles()).toEqual(['Post 1', 'Post 2', 'Post 3']);
    expect(calls.at(-1)?.variables).toMatchObject({ after: '2', first: 12 });
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Post 3' })).toHaveFocus());
  });

  it('keeps the posts and says why when no more could be loaded', async () => {
    const { user } = await renderAt('/all-blogs', {
      routes,
      answers: {
        PostList: ({ after }: OperationVariables) =>
          after ? new TypeError('Failed to fetch') : page(['1'], 2, true),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/We could not reach Octavo/)).toBeInTheDocument();
    expect(titles()).toEqual(['Post 1']);
    expect(screen.getByRole('button', { name: 'Load more' })).toBeInTheDocument();
  });

  it('gives somebody who comes back as many posts as they had loaded', async () => {
    const ids = Array.from({ length: 24 }, (_, place) => String(place));
    const { user, router, calls } = await renderAt('/all-blogs', {
      routes,
      answers: {
        PostList: ({ after, first }: OperationVariables) =>
          after ? page(ids.slice(12), 30, true) : page(ids.slice(0, first as number), 30, true),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('24 of 30 posts')).toBeInTheDocument();
    await act(() => router.navigate('/post/1'));
    await act(() => router.navigate(-1));
    expect(titles()).toHaveLength(24);
    expect(calls.at(-1)?.variables).toMatchObject({ first: 24 });
  });

  it('says in a toast and in place why the list could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = await renderAt('/all-blogs', {
      routes,
      answers: { PostList: () => (isDown ? new TypeError('Failed') : page(['1'])) },
    });
    expect(await screen.findByRole('heading', { name: 'The blogs could not be loaded' })).toBeInTheDocument();
    expect(screen.getAllByText(/We could not reach Octavo/)).toHaveLength(2);
    // Announced once.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Post 1')).toBeInTheDocument();
  });

  it('keeps posts that are known and says in a toast why they could not be asked for again', async () => {
    let isDown = false;
    const { router } = await renderAt('/all-blogs', {
      routes,
      answers: { PostList: () => (isDown ? new TypeError('Failed') : page(['1'])) },
    });
    expect(await screen.findByText('Post 1')).toBeInTheDocument();
    await act(() => router.navigate('/elsewhere'));
    isDown = true;
    await act(() => router.navigate('/all-blogs'));
    expect(await screen.findByText(/We could not reach Octavo/)).toBeInTheDocument();
    expect(screen.getByText('Post 1')).toBeInTheDocument();
  });

  it('marks a post that was added to the Watchlist without asking for the list again', async () => {
    const { user, calls } = await renderAt('/all-blogs', {
      routes,
      account,
      answers: {
        PostList: page(['1', '2']),
        AddToWishlist: {
          addToWishlist: {
            __typename: 'WishlistItem',
            id: 'row-1',
            availableBlog: { ...makeCard('1'), isInMyWishlist: true, wordCount: 9 },
          },
        },
      },
    });
    await user.click(screen.getByRole('button', { name: /^Add to Wishlist.*Post 1$/ }));
    expect(await screen.findByRole('button', { name: /^In your Watchlist/ })).toBeInTheDocument();
    expect(calls.map(({ name }) => name)).toEqual(['PostList', 'AddToWishlist']);
  });
});
