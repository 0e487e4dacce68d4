import '../../public/early.js';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { useRecentBlogsQuery } from '../features/blog/list/RecentBlogs.generated';
import { useSession } from '../features/session/SessionContext';
import { AddToWishlistButton } from '../features/wishlist/AddToWishlistButton';
import { hideLoginPromptLater } from '../features/wishlist/loginPromptToast';
import { PENDING_POST, savePendingPost } from '../features/wishlist/pendingPost';
import { loginFrom } from '../lib/paths';
import { LoginPage } from '../pages/LoginPage';
import { makeWishlistItem, postId } from '../testing/postFixtures';
import { makeAccount } from '../testing/fakeIdentity';
import { graphQLError } from '../testing/fakeServerLink';
import { renderAt } from '../testing/render';
import { Layout } from './shell/Layout';

function List() {
  const { currentUser } = useSession();
  const isInMyWishlist = useLocation().search === '?kept';
  const blog = { id: postId(1), title: 'The Salt Roads', isInMyWishlist };
  return <AddToWishlistButton blog={blog} uid={currentUser?.uid ?? null} isVisitor={currentUser === null} />;
}

function Recent() {
  useRecentBlogsQuery();
  return null;
}

const open = (path: string, options: object = {}) =>
  renderAt(path, {
    routes: [
      {
        element: <Layout />,
        children: [
          { path: '/all-blogs', element: <List /> },
          { path: '/login', element: <LoginPage /> },
          { path: '/', element: <p>The way home</p> },
        ],
      },
    ],
    answers: { AddToWishlist: { addToWishlist: makeWishlistItem('w1', { isInMyWishlist: true }) } },
    ...options,
  });

// As start.ts does.
beforeAll(() => {
  window.early.takeEvents();
  hideLoginPromptLater();
});
beforeEach(() => sessionStorage.clear());

const stored = () => sessionStorage.getItem(PENDING_POST);

/** All calls except the Viewer query. */
const changes = (calls: readonly { name: string }[]) => calls.filter(({ name }) => name !== 'Viewer');

describe('a post that a visitor wants to keep', () => {
  it('is kept once they have logged in and are back, and only once', async () => {
    const { user, router, calls } = await open('/all-blogs?search=salt');
    await user.click(screen.getByRole('button', { name: 'Add to Wishlist: The Salt Roads' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please login to add item to your wishlist!');
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await user.type(screen.getByLabelText('Email'), 'robin@octavo.example');
    await user.type(screen.getByLabelText('Password'), 'secret');
    expect(changes(calls)).toEqual([]);
    await user.click(screen.getByRole('main').querySelector('button[type=submit]') as HTMLElement);
    expect(await screen.findByText('The Salt Roads has been added to your Watchlist!')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/all-blogs', search: '?search=salt' });
    await act(async () => router.navigate('/login'));
    expect(await screen.findByText('The way home')).toBeVisible();
    expect(changes(calls)).toEqual([{ name: 'AddToWishlist', variables: { blogId: postId(1) } }]);
  });

  it('is added when the page has its data, whose older answer would undo it', async () => {
    savePendingPost(postId(1), null);
    let answer: (data: object) => void = () => undefined;
    const held = new Promise<object>((resolve) => (answer = resolve));
    const { calls } = await open('/', {
      account: makeAccount(),
      routes: [{ element: <Layout />, children: [{ path: '/', element: <Recent /> }] }],
      answers: {
        RecentBlogs: held,
        AddToWishlist: { addToWishlist: makeWishlistItem('w1', { isInMyWishlist: true }) },
      },
    });
    await waitFor(() => expect(changes(calls)).toEqual([{ name: 'RecentBlogs', variables: {} }]));
    await act(async () => answer({ recentBlogs: [] }));
    expect(await screen.findByText('The Salt Roads has been added to your Watchlist!')).toBeInTheDocument();
  });

  it.each(['TOO_MANY_REQUESTS', 'NETWORK'])('is not forgotten when adding it fails with %s', async (code) => {
    savePendingPost(postId(1), null);
    const failure = code === 'NETWORK' ? new TypeError('Failed to fetch') : graphQLError(code, 'Wait.');
    // Uids of imported accounts may have spaces.
    const account = makeAccount({ uid: 'mika of old' });
    const { calls, unmount } = await open('/all-blogs', { account, answers: { AddToWishlist: failure } });
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    unmount();
    // As after a reload.
    await open('/all-blogs', { account });
    expect(await screen.findByText('The Salt Roads has been added to your Watchlist!')).toBeInTheDocument();
    expect(stored()).toBeNull();
  });

  it('is not added for the next member who logs in on the tab', async () => {
    savePendingPost(postId(1), null);
    const { calls, unmount } = await open('/all-blogs', {
      account: makeAccount(),
      answers: { AddToWishlist: new TypeError('Failed to fetch') },
    });
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    unmount();
    const next = await open('/all-blogs', { account: makeAccount({ uid: 'gita' }) });
    await waitFor(() => expect(stored()).toBeNull());
    expect(changes(next.calls)).toEqual([]);
  });

  it('is forgotten when it is gone', async () => {
    savePendingPost(postId(1), null);
    await open('/all-blogs', {
      account: makeAccount(),
      answers: { AddToWishlist: graphQLError('GONE', 'This post was deleted.') },
    });
    await waitFor(() => expect(stored()).toBeNull());
  });

  it('is forgotten when the member removes it, although the answer to adding it was lost', async () => {
    savePendingPost(postId(1), null);
    const { user, calls } = await open('/all-blogs?kept', {
      account: makeAccount(),
      answers: { AddToWishlist: new TypeError('Failed to fetch') },
    });
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /The Salt Roads/ }));
    await waitFor(() => expect(stored()).toBeNull());
  });

  it('is what a member is asked to log in for whose sign-in has run out unnoticed', async () => {
    // jsdom has no popovers.
    const showPopover = jest.fn();
    HTMLElement.prototype.showPopover = showPopover;
    const { user } = await open('/all-blogs', {
      account: makeAccount(),
      answers: {
        AddToWishlist: graphQLError('UNAUTHENTICATED', 'Please login to add item to your wishlist!'),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add to Wishlist: The Salt Roads' }));
    await waitFor(() => expect(showPopover.mock.contexts).toEqual([screen.getByRole('alert')]));
    expect(screen.getByRole('alert')).toHaveAttribute('data-value', `${postId(1)} robin`);
  });

  it('is kept after the login that an ended session leads to, though nobody pressed the link', async () => {
    HTMLElement.prototype.showPopover = () => undefined;
    let isSignedIn = false;
    const { user, router, session, calls } = await open('/all-blogs', {
      account: makeAccount(),
      answers: {
        AddToWishlist: () =>
          isSignedIn
            ? { addToWishlist: makeWishlistItem('w1', { isInMyWishlist: true }) }
            : graphQLError('UNAUTHENTICATED', 'Please login to add item to your wishlist!'),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add to Wishlist: The Salt Roads' }));
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    // As site.ts does on a 401.
    await act(async () => session.end());
    await act(() => router.navigate(loginFrom({ pathname: '/all-blogs' })));
    isSignedIn = true;
    await user.type(screen.getByLabelText('Email'), 'robin@octavo.example');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('main').querySelector('button[type=submit]') as HTMLElement);
    expect(await screen.findByText('The Salt Roads has been added to your Watchlist!')).toBeInTheDocument();
    expect(changes(calls)).toHaveLength(2);
  });

  it('is not added after a login for which a removal was refused', async () => {
    const showPopover = jest.fn();
    HTMLElement.prototype.showPopover = showPopover;
    const { user, calls } = await open('/all-blogs?kept', {
      account: makeAccount(),
      answers: {
        AddToWishlist: graphQLError('UNAUTHENTICATED', 'Please login to add item to your wishlist!'),
      },
    });
    const button = screen.getByRole('button', { name: 'In your Watchlist: The Salt Roads' });
    await user.click(button);
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(showPopover).not.toHaveBeenCalled();
    expect(stored()).toBeNull();
  });

  it('is not kept for what an address says', async () => {
    const { calls } = await open(`/all-blogs?keep=${postId(1)}`, { account: makeAccount() });
    expect(screen.getByRole('button', { name: 'Add to Wishlist: The Salt Roads' })).toBeVisible();
    expect(changes(calls)).toEqual([]);
  });
});
