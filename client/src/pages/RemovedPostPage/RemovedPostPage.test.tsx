import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ErrorPage } from '../../app/ErrorPage';
import { ViewerDocument } from '../../features/session/Viewer.generated';
import { makeUser } from '../../testing/fakeIdentity';
import { graphQLError } from '../../testing/fakeServerLink';
import { account, jonas } from '../../testing/moderation';
import { makeReadableBody, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadRemovedPost } from './loader';
import { RemovedPostPage } from './RemovedPostPage';

const removedPost = (given: object = {}) => ({
  __typename: 'ReadableRemovedBlog',
  id: postId(1),
  title: 'Cheap salt',
  shortDescription: 'Before money there was salt.',
  category: 'History',
  cover: 'https://octavo.example/salt.svg',
  createdAt: '2026-11-19T12:00:00.000Z',
  removal: 'HIDDEN',
  reason: 'Advertising.',
  author: jonas,
  readableBody: makeReadableBody('<p>By <a href="https://cheap-salt.example/offer">mule</a>.</p>'),
  ...given,
});

const open = (RemovedPost: object) =>
  renderAt(`/not-public/${postId(1)}`, {
    routes: (client) => [
      {
        path: '/not-public/:id',
        loader: (args) => loadRemovedPost(client, true, args),
        element: <RemovedPostPage />,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p>Nothing yet</p>,
      },
    ],
    account,
    answers: { RemovedPost },
  });

describe('a post that is not public', () => {
  it('is shown whole, with why it is not public', async () => {
    await open({ removedBlog: removedPost() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cheap salt' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'A moderator has hidden this post. Reason: Advertising. Only its author and moderators can read it.',
    );
    const link = await screen.findByRole('link', { name: 'mule' });
    expect(link).toHaveAttribute('href', 'https://cheap-salt.example/offer');
    expect(screen.queryByRole('link', { name: 'Jonas' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Cheap salt · Octavo'));
  });

  it('leads moderators to the member', async () => {
    const { client } = await open({ removedBlog: removedPost() });
    await screen.findByRole('heading', { level: 1, name: 'Cheap salt' });
    act(
      () =>
        void client.writeQuery({
          query: ViewerDocument,
          data: { me: makeUser(account, { role: 'MODERATOR' }) },
        }),
    );
    expect(await screen.findByRole('link', { name: 'Jonas' })).toHaveAttribute(
      'href',
      '/moderation/members/jonas',
    );
  });

  it('is for its author alone once they have deleted it', async () => {
    await open({ removedBlog: removedPost({ removal: 'DELETED', reason: null }) });
    expect(await screen.findByRole('status')).toHaveTextContent('Nobody else can read it.');
  });

  it('is not found where the server knows none for this reader', async () => {
    await open(graphQLError('NOT_FOUND', 'This post does not exist.'));
    expect(await screen.findByRole('heading', { name: /Page not found/ })).toBeVisible();
  });

  it('gives way to the error page when the server cannot be reached', async () => {
    await open(new Error('offline'));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
