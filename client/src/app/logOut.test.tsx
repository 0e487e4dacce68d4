import { expect, it } from '@jest/globals';
import type { ApolloClient } from '@apollo/client';
import { screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../features/session/SessionContext';
import { resetUserCache } from '../lib/apollo/resetUserCache';
import { MessageForReader } from '../lib/errors';
import { AccountPage } from '../pages/AccountPage/AccountPage';
import { loadPost } from '../pages/PostPage/loader';
import { PostPage } from '../pages/PostPage/PostPage';
import { makeAccount } from '../testing/fakeIdentity';
import { fakeServer } from '../testing/fakeSession';
import {
  makeComment,
  makePage,
  makePost,
  noPictures,
  nothingModerated,
  postId,
} from '../testing/postFixtures';
import { renderAt } from '../testing/render';
import { RequireAuth } from './RequireAuth';
import { Layout } from './shell/Layout';

function Page() {
  const { userLogout } = useSession();
  return (
    <>
      <button type="button" onClick={() => void userLogout()}>
        Log out
      </button>
      <PostPage />
    </>
  );
}

it('asks for the page anew, and for nothing that only a member may see', async () => {
  let client: ApolloClient | undefined;
  let isAuthor = true;
  const hidden = makePage('CommentConnection', [makeComment('c1')]);
  const { user, calls } = await renderAt(`/post/${postId(1)}`, {
    routes: (made) => {
      client = made;
      return [
        {
          path: '/post/:id',
          loader: (args) => loadPost(made, args),
          element: <Page />,
          hydrateFallbackElement: <p>Nothing yet</p>,
        },
      ];
    },
    account: makeAccount(),
    answers: {
      PostPage: () => ({ blog: makePost({ viewerIsAuthor: isAuthor, viewerCanEdit: isAuthor }) }),
      HiddenComments: { blog: { __typename: 'Blog', id: postId(1), hiddenComments: hidden } },
    },
    parts: {
      onViewerChange: async () => {
        if (client) await resetUserCache(client);
      },
    },
  });
  expect(await screen.findByRole('heading', { name: /^Hidden comments/ })).toBeVisible();
  isAuthor = false;
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Update' })).not.toBeInTheDocument());
  expect(calls.map(({ name }) => name)).toEqual(['PostPage', 'HiddenComments', 'PostPage']);
});

it('asks first when the page has unsaved changes, and loses none of them when it fails', async () => {
  let refuse: (reason: Error) => void = () => undefined;
  const end = () => new Promise<void>((_, reject) => (refuse = reject));
  const { user } = await renderAt('/account', {
    routes: [
      {
        element: <Layout />,
        children: [{ element: <RequireAuth />, children: [{ path: '/account', element: <AccountPage /> }] }],
      },
    ],
    account: makeAccount(),
    answers: { MySessions: { mySessions: [] }, ...noPictures, ...nothingModerated },
    parts: { server: { ...fakeServer().server, end } },
  });
  const name = await screen.findByLabelText(/Display name/);
  await user.type(name, ' the Second');
  const answer = async (label: string) => {
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(dialog).toHaveTextContent('Your changes are not saved yet. They will be lost.');
    await user.click(within(dialog).getByRole('button', { name: label }));
  };
  await answer('Stay here');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();

  await answer('Leave');
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  refuse(new MessageForReader('The moon is in the way.'));
  expect(await screen.findByText('The moon is in the way.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Display name/)).toHaveValue('Robin Reader the Second');
});
