import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ErrorPage } from '../../app/ErrorPage';
import { postDrafts } from '../../features/blog/form/postDrafts';
import { emptyPost } from '../../features/blog/form/postValues';
import { makeAccount } from '../../testing/fakeIdentity';
import { graphQLError } from '../../testing/fakeServerLink';
import { postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadPostToUpdate } from './loader';
import { DraftOfMissingPost, UpdatePostPage } from './UpdatePostPage';

const account = makeAccount();
const owner = { uid: account.uid, target: postId(1) };
const draft = { id: 'a', version: 3, values: { ...emptyPost, title: 'Two hours of work' } };

const notFound = (
  <>
    <DraftOfMissingPost />
    <h1>Page not found!</h1>
  </>
);

/** Opens Update Post for a post that was deleted. */
const open = () =>
  renderAt(`/updatePost/${postId(1)}`, {
    routes: (client) => [
      {
        path: '/updatePost/:id',
        loader: (args) => loadPostToUpdate(client, args),
        element: <UpdatePostPage />,
        errorElement: <ErrorPage notFound={notFound} />,
        hydrateFallbackElement: <p>Loading</p>,
      },
      { path: '/add-blog', element: <p>Add Post</p> },
    ],
    answers: { PostToUpdate: graphQLError('GONE', 'This post was deleted.') },
    account,
  });

beforeEach(() => window.localStorage.clear());

it('a draft of a post that is gone can become a new post', async () => {
  postDrafts.save(owner, draft);
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user, router } = await open();
  const use = await screen.findByRole('button', { name: 'Use it for a new post' });
  expect(scrolled.mock.contexts).toEqual([use.closest('[role=status]')]);
  await user.click(use);
  await waitFor(() => expect(router.state.location.pathname).toBe('/add-blog'));
  expect(postDrafts.list(owner)).toEqual([]);
  expect(postDrafts.list({ ...owner, target: 'new' })).toMatchObject([{ ...draft, version: null }]);
});

it('a post that is gone is just not found where there is no draft of it, or only another member’s', async () => {
  postDrafts.save({ uid: 'somebody-else', target: postId(1) }, draft);
  await open();
  expect(await screen.findByRole('heading', { name: /Page not found!/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use it for a new post' })).toBeNull();
});
