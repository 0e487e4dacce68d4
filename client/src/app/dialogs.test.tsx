import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AddPostForm } from '../features/blog/form/AddPostForm';
import { SignUpPage } from '../pages/SignUpPage';
import { WishlistPage } from '../pages/WishlistPage/WishlistPage';
import { makeAccount } from '../testing/fakeIdentity';
import { makePage, makePost, makeWishlistItem, postId } from '../testing/postFixtures';
import { renderAt } from '../testing/render';
import { Layout } from './shell/Layout';

const onDismissed = jest.fn();
const author = { email: 'robin@octavo.example', name: 'Robin Reader' };

const open = async (path: string, isMember = true) => {
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
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    answers: {
      CreateBlog: { createBlog: makePost({ id: postId(9) }) },
      MyWishlist: { myWishlist: makePage('WishlistItemConnection', [makeWishlistItem('w1')]) },
    },
    account: isMember ? makeAccount() : null,
  });
  const goBack = () => act(() => view.router.navigate('/all-blogs'));
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const fill = async (name: string, text: string) => {
    await view.user.click(screen.getByRole('textbox', { name }));
    await view.user.paste(text);
  };
  return { ...view, goBack, press, fill };
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
