import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ErrorPage } from '../../app/ErrorPage';
import { ViewerDocument } from '../../features/session/Viewer.generated';
import { makeAccount, makeUser } from '../../testing/fakeIdentity';
import { makeComment, makePage, makePost, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';

const asked: string[] = [];

/** As after a deploy that has removed the chunk. */
const lose = (name: string) => () => {
  asked.push(name);
  throw new TypeError('Failed to fetch dynamically imported module');
};
jest.unstable_mockModule('../../features/comment/CommentForm', lose('CommentForm'));
jest.unstable_mockModule('../../features/comment/CommentTools', lose('CommentTools'));
jest.unstable_mockModule('../../features/blog/own/DeletePostButton', lose('DeletePostButton'));
jest.unstable_mockModule('../../features/session/account/RestrictionNotice', lose('RestrictionNotice'));
const { PostPage } = await import('./PostPage');
const { loadPost } = await import('./loader');

const account = makeAccount();
const restriction = { __typename: 'Restriction', until: null, reason: null };

test('a post stays when none of its small parts can be loaded: the form says so, and comments lose their tools alone', async () => {
  const comments = [makeComment('c1', { viewerCanEdit: true }), makeComment('c2', { viewerCanHide: true })];
  // Vite fires it; here only what asks again for a part that was lost.
  const askedAgain = jest.fn();
  window.addEventListener('vite:preloadError', askedAgain, { once: true });
  const { client } = await renderAt(`/post/${postId(1)}`, {
    routes: (client) => [
      {
        path: '/post/:id',
        loader: (args) => loadPost(client, args),
        element: <PostPage />,
        errorElement: <ErrorPage notFound={<p>Not found</p>} />,
        hydrateFallbackElement: <p>Nothing yet</p>,
      },
    ],
    account,
    answers: {
      PostPage: {
        blog: makePost({
          viewerCanComment: true,
          viewerCanDelete: true,
          comments: makePage('CommentConnection', comments),
        }),
      },
    },
  });
  expect(
    await screen.findByText('The comment form could not be loaded. Please reload the page.'),
  ).toBeVisible();
  expect(askedAgain).toHaveBeenCalledTimes(1);
  client.writeQuery({ query: ViewerDocument, data: { me: makeUser(account, { restriction }) } });
  await waitFor(() => expect(asked).toContain('RestrictionNotice'));
  // What is asked for last is missing last.
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(asked.toSorted()).toEqual(['CommentForm', 'CommentTools', 'DeletePostButton', 'RestrictionNotice']);
  expect(screen.getByRole('heading', { level: 1, name: 'The Salt Roads' })).toBeVisible();
  expect(screen.getByText('It came by mule.')).toBeVisible();
  expect(screen.getByText('Comment c1')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Report the comment by Noor Haddad' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(Edit|Hide|Delete)/ })).not.toBeInTheDocument();
});
