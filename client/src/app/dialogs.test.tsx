import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AddPostForm } from '../features/blog/form/AddPostForm';
import { useDeleteAccount } from '../features/session/account/useDeleteAccount';
import { useLogOutEverywhere } from '../features/session/account/useLogOutEverywhere';
import { SignUpPage } from '../pages/SignUpPage';
import { WishlistPage } from '../pages/WishlistPage/WishlistPage';
import { makeAccount, makeSignIn } from '../testing/fakeIdentity';
import { makePage, makePost, makeWishlistItem, postId } from '../testing/postFixtures';
import { renderAt } from '../testing/render';
import { Layout } from './shell/Layout';

const onDismissed = jest.fn();
const author = { email: 'robin@octavo.example', name: 'Robin Reader' };

/** What the account page ends after a question. */
function Endings() {
  const logOutEverywhere = useLogOutEverywhere();
  const deleteAccount = useDeleteAccount();
  return (
    <>
      <button type="button" onClick={() => void logOutEverywhere('Abc1!xyz')}>
        Log out everywhere
      </button>
      <button type="button" onClick={() => void deleteAccount({ posts: 'DELETE', password: 'Abc1!xyz' })}>
        Delete account
      </button>
    </>
  );
}

const open = async (path: string, isMember = true) => {
  let answerRemoval: (removed: object) => void = () => undefined;
  let proveMember: () => void = () => undefined;
  const view = await renderAt(path, {
    routes: [
      {
        element: <Layout />,
        children: [
          { path: '/wishlist', element: <WishlistPage /> },
          {
            path: '/add-blog',
            element: <AddPostForm uid="robin" author={author} onDismissed={onDismissed} />,
          },
          { path: '/signup', element: <SignUpPage /> },
          { path: '/account', element: <Endings /> },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    answers: {
      CreateBlog: { createBlog: makePost({ id: postId(9) }) },
      MyWishlist: { myWishlist: makePage('WishlistItemConnection', [makeWishlistItem('w1')]) },
      RemoveFromWishlist: () => new Promise<object>((resolve) => (answerRemoval = resolve)),
    },
    account: isMember ? makeAccount() : null,
    identity: {
      reauthenticate: (member) =>
        new Promise((resolve) => (proveMember = () => resolve(makeSignIn(member, true)))),
    },
  });
  const goBack = () => act(() => view.router.navigate('/all-blogs'));
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const fill = async (name: string, text: string) => {
    await view.user.click(screen.getByRole('textbox', { name }));
    await view.user.paste(text);
  };
  return {
    ...view,
    goBack,
    press,
    fill,
    answerRemoval: () => act(async () => answerRemoval({ removeFromWishlist: makeWishlistItem('w1') })),
    proveMember: () => act(async () => proveMember()),
  };
};

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => window.localStorage.clear());

it('a question is answered no when its page is left', async () => {
  const { user, goBack, calls } = await open('/wishlist');
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeInTheDocument();
  await goBack();
  await isClosed();
  expect(screen.getByText('Another page')).toBeVisible();
  expect(calls.map(({ name }) => name)).not.toContain('RemoveFromWishlist');
});

it('a success of a page that was left is told by a toast', async () => {
  const { user, goBack, press, answerRemoval } = await open('/wishlist');
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await screen.findByRole('dialog', { name: 'Are you sure?' });
  await press('Yes, delete it!');
  await isClosed();
  await goBack();
  await answerRemoval();
  expect(await screen.findByText('Post removed from your wishlist.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each(['Log out everywhere', 'Delete account'])(
  '%s is not asked of a member who has left the page before the provider answered',
  async (name) => {
    const { goBack, press, proveMember, calls } = await open('/account');
    await press(name);
    await goBack();
    await proveMember();
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  },
);

it('a success is closed when its page is left, and the form there does not reset the next page', async () => {
  onDismissed.mockClear();
  const { goBack, press, fill } = await open('/add-blog');
  await screen.findByRole('button', { name: 'HTML' });
  await press('HTML');
  await fill('Title', 'The Tin Roads');
  await fill('Cover (URL)', 'https://octavo.example/tin.svg');
  await fill('Short description', 'Tin came from far away.');
  await fill('Long description', '<p>By ship, mostly.</p>');
  await press('Add Post');
  await screen.findByRole('dialog', { name: 'Success!' });
  await goBack();
  await isClosed();
  expect(onDismissed).not.toHaveBeenCalled();
});

it('a new member who leaves the dialog of their sign-up by Back stays where that leads', async () => {
  const { goBack, fill, user, router } = await open('/signup', false);
  await fill('Name', 'Noor Haddad');
  await fill('Email', 'noor@octavo.example');
  await fill('Photo', 'https://octavo.example/noor.png');
  await user.type(screen.getByLabelText('Password'), 'Abc1!xyz');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign Up' }));
  await screen.findByRole('dialog', { name: 'Signup Successful' });
  await goBack();
  await isClosed();
  await act(async () => undefined);
  expect(router.state.location.pathname).toBe('/all-blogs');
});

it('the question about leaving stays until it is answered', async () => {
  const { router, press, fill } = await open('/add-blog');
  await screen.findByRole('button', { name: 'HTML' });
  await press('HTML');
  await fill('Title', 'Half a thought');
  act(() => void router.navigate('/all-blogs'));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  await press('Leave');
  expect(await screen.findByText('Another page')).toBeVisible();
  await isClosed();
});
