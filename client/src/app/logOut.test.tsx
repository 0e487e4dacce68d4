import { expect, it } from '@jest/globals';
import type { ApolloClient } from '@apollo/client';
import { screen, waitFor } from '@testing-library/react';
import { useSession } from '../features/session/SessionContext';
import { resetUserCache } from '../lib/apollo/resetUserCache';
import { loadPost } from '../pages/PostPage/loader';
import { PostPage } from '../pages/PostPage/PostPage';
import { makeAccount } from '../testing/fakeIdentity';
import { makeComment, makePage, makePost, postId } from '../testing/postFixtures';
import { renderAt } from '../testing/render';

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
