import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AddToWishlistButton } from '../../features/wishlist/AddToWishlistButton';
import { makeAccount } from '../../testing/fakeIdentity';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import { makePage, makeWishlistItem, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadWishlist } from './loader';
import { WishlistPage } from './WishlistPage';

const listOf = (...items: object[]) => ({ myWishlist: makePage('WishlistItemConnection', items) });
const salt = makeWishlistItem('w1');
const tin = makeWishlistItem('w2', { id: postId(2), title: 'The Tin Roads', isInMyWishlist: true });

/** Another part of the site, where the tin post can be saved. */
const elsewhere = (
  <AddToWishlistButton
    blog={{ id: postId(2), title: 'The Tin Roads', isInMyWishlist: false }}
    uid="robin"
    isVisitor={false}
  />
);

const open = async (answers: Answers) => {
  const view = await renderAt('/wishlist', {
    routes: (client) => [
      {
        path: '/wishlist',
        loader: () => loadWishlist(client, true),
        element: <WishlistPage />,
        hydrateFallbackElement: <p>Wait</p>,
      },
      { path: '/elsewhere', element: elsewhere },
    ],
    answers,
    account: makeAccount(),
  });
  return { ...view, names: () => view.calls.map((call) => call.name) };
};

const titles = () =>
  within(screen.getByRole('table'))
    .getAllByText(/^The \w+ Roads$/)
    .map((title) => title.textContent);

/** Presses a delete button and answers its confirmation dialog. */
async function answer(view: Awaited<ReturnType<typeof open>>, label: string, choice: string) {
  await view.user.click(await screen.findByRole('button', { name: label }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Are you sure?')).toBeInTheDocument();
  expect(within(dialog).getByText("You won't be able to revert this!")).toBeInTheDocument();
  await view.user.click(within(dialog).getByRole('button', { name: choice }));
}

describe('WishlistPage', () => {
  it("shows the member's posts under their name, with the columns of the specification", async () => {
    await open({ MyWishlist: listOf(salt) });
    expect(screen.getByRole('heading', { level: 1, name: "Robin Reader's Wishlist" })).toBeVisible();
    expect((await screen.findAllByRole('columnheader')).map((header) => header.textContent)).toEqual([
      'Title',
      'Description',
      'Words',
      'Category',
      'Action',
    ]);
    const [title, description, words, category, action] = screen.getAllByRole('cell');
    expect(title).toHaveTextContent('The Salt Roads');
    // Cut after 50 characters, and no style adds to them.
    expect(description?.textContent).toBe('Before money there was salt, and the roads remembe');
    expect(description?.querySelector('[class]')).toBeNull();
    expect(words).toHaveTextContent('1,190');
    expect(category).toHaveTextContent('History');
    if (!action) throw new Error('There is no Action cell.');
    expect(within(action).getByRole('link', { name: 'View: The Salt Roads' })).toHaveAttribute(
      'href',
      `/post/${postId(1)}`,
    );
    expect(within(action).getByRole('button', { name: 'Delete: The Salt Roads' })).toBeVisible();
  });

  it('shows a skeleton while the posts are on their way, and not that there are none', async () => {
    await open({ MyWishlist: new Promise<object>(() => undefined) });
    expect(screen.getByText('Loading your wishlist')).toBeInTheDocument();
    expect(screen.queryByText(/You haven't added any blogs/)).not.toBeInTheDocument();
  });

  it('says that nothing is kept yet, with a way to the posts', async () => {
    await open({ MyWishlist: listOf() });
    expect(await screen.findByText("You haven't added any blogs to your wishlist yet.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Blogs' })).toHaveAttribute('href', '/all-blogs');
  });

  it('removes a row after asking, without asking the server for the list again', async () => {
    const view = await open({
      MyWishlist: listOf(salt, tin),
      RemoveFromWishlist: {
        removeFromWishlist: {
          __typename: 'WishlistItem',
          id: 'w1',
          blog: { __typename: 'Blog', id: postId(1), isInMyWishlist: false },
        },
      },
    });
    await answer(view, 'Delete: The Salt Roads', 'Yes, delete it!');
    expect(await screen.findByText('Deleted!')).toBeInTheDocument();
    expect(screen.getByText('Post removed from your wishlist.')).toBeInTheDocument();
    expect(screen.queryByText('The Salt Roads')).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(titles()).toEqual(['The Tin Roads']);
    expect(view.calls).toEqual([
      { name: 'MyWishlist', variables: { first: 20 } },
      { name: 'RemoveFromWishlist', variables: { id: 'w1' } },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete: The Tin Roads' })).toHaveFocus());
  });

  it('says of a post that is gone that it is no longer available, and lets its row go', async () => {
    const gone = { ...makeWishlistItem('w1'), availableBlog: null };
    const view = await open({
      MyWishlist: listOf(gone, tin),
      RemoveFromWishlist: {
        removeFromWishlist: {
          __typename: 'WishlistItem',
          id: 'w1',
          blog: { __typename: 'Blog', id: postId(1), isInMyWishlist: false },
        },
      },
    });
    expect(await screen.findByText('This post is no longer available.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^View/ })).toHaveLength(1);
    await answer(view, 'Delete the post that is no longer available', 'Yes, delete it!');
    expect(await screen.findByText('Deleted!')).toBeInTheDocument();
    expect(screen.queryByText('This post is no longer available.')).not.toBeInTheDocument();
  });

  it('keeps the row when the member thinks better of it', async () => {
    const view = await open({ MyWishlist: listOf(salt) });
    await answer(view, 'Delete: The Salt Roads', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(titles()).toEqual(['The Salt Roads']);
    expect(view.names()).toEqual(['MyWishlist']);
  });

  it('keeps the row and shows nothing when the deletion fails', async () => {
    const view = await open({ MyWishlist: listOf(salt), RemoveFromWishlist: new Error('offline') });
    await answer(view, 'Delete: The Salt Roads', 'Yes, delete it!');
    await waitFor(() => expect(view.names()).toContain('RemoveFromWishlist'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(titles()).toEqual(['The Salt Roads']);
    expect(screen.queryByText('Deleted!')).not.toBeInTheDocument();
  });

  it('drops a row that was removed in another window, and the focus goes to the next one', async () => {
    const view = await open({
      MyWishlist: listOf(salt, tin),
      RemoveFromWishlist: graphQLError('NOT_FOUND', 'This wishlist row does not exist.'),
    });
    await answer(view, 'Delete: The Tin Roads', 'Yes, delete it!');
    await waitFor(() => expect(titles()).toEqual(['The Salt Roads']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete: The Salt Roads' })).toHaveFocus());
    const { cache } = view.client;
    expect(cache.extract()).toMatchObject({ [`Blog:${postId(2)}`]: { isInMyWishlist: false } });
  });

  it('shows a post that was added elsewhere, first, before the list is asked for again', async () => {
    let visits = 0;
    const view = await open({
      MyWishlist: () => (++visits === 1 ? listOf(salt) : new Promise<object>(() => undefined)),
      AddToWishlist: { addToWishlist: tin },
    });
    await screen.findByRole('table');
    await act(() => view.router.navigate('/elsewhere'));
    await view.user.click(screen.getByRole('button', { name: 'Add to Wishlist: The Tin Roads' }));
    expect(await screen.findByText('The Tin Roads has been added to your Watchlist!')).toBeInTheDocument();
    await act(() => view.router.navigate('/wishlist'));
    expect(titles()).toEqual(['The Tin Roads', 'The Salt Roads']);
    expect(view.names()).toEqual(['MyWishlist', 'AddToWishlist', 'MyWishlist']);
  });

  it('shows a post that was added in another tab once the member comes back', async () => {
    let visits = 0;
    const view = await open({ MyWishlist: () => (++visits === 1 ? listOf(salt) : listOf(tin, salt)) });
    await screen.findByRole('table');
    await act(() => view.router.navigate('/elsewhere'));
    await act(() => view.router.navigate('/wishlist'));
    await waitFor(() => expect(titles()).toEqual(['The Tin Roads', 'The Salt Roads']));
    expect(view.names()).toEqual(['MyWishlist', 'MyWishlist']);
  });

  it('shows what is known and says why the list could not be asked for again', async () => {
    let isDown = false;
    const view = await open({ MyWishlist: () => (isDown ? new Error('offline') : listOf(salt)) });
    await screen.findByRole('table');
    await act(() => view.router.navigate('/elsewhere'));
    isDown = true;
    await act(() => view.router.navigate('/wishlist'));
    expect(await screen.findByText(/We could not reach Octavo/)).toBeInTheDocument();
    expect(titles()).toEqual(['The Salt Roads']);
  });

  it('gives a member who comes back as many rows as they had loaded', async () => {
    const rows = Array.from({ length: 40 }, (_, place) =>
      makeWishlistItem(`w${place}`, { id: postId(place), title: `The Road ${place}` }),
    );
    const pageOf = (items: object[]) => ({
      myWishlist: makePage('WishlistItemConnection', items, {
        pageInfo: { __typename: 'PageInfo', endCursor: 'w19', hasNextPage: items[0] === rows[0] },
      }),
    });
    const view = await open({
      MyWishlist: ({ after, first }) => pageOf(after ? rows.slice(20) : rows.slice(0, first as number)),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('The Road 39')).toBeVisible();
    await act(() => view.router.navigate('/elsewhere'));
    await act(() => view.router.navigate('/wishlist'));
    expect(view.calls.at(-1)?.variables).toEqual({ first: 40 });
    expect(screen.getByText('The Road 39')).toBeVisible();
  });

  it('tells in a toast that the list could not be loaded, and tries again', async () => {
    let isDown = true;
    const view = await open({ MyWishlist: () => (isDown ? new Error('offline') : listOf(salt)) });
    expect(await screen.findAllByText(/We could not reach Octavo/)).toHaveLength(2);
    // Announced once.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    isDown = false;
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The Salt Roads')).toBeVisible();
  });

  it('comes page by page', async () => {
    const pageInfo = { __typename: 'PageInfo', endCursor: 'w1', hasNextPage: true };
    const view = await open({
      MyWishlist: ({ after }) =>
        after === 'w1'
          ? listOf(tin)
          : { myWishlist: makePage('WishlistItemConnection', [salt], { pageInfo }) },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('The Tin Roads')).toBeVisible();
    expect(titles()).toEqual(['The Salt Roads', 'The Tin Roads']);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    const [, , row] = screen.getAllByRole('row');
    await waitFor(() => expect(row).toHaveFocus());
  });
});
