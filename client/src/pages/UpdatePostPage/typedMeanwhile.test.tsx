import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { makeAccount } from '../../testing/fakeIdentity';
import { graphQLError } from '../../testing/fakeServerLink';
import { makePost, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadPostToUpdate } from './loader';
import { UpdatePostPage } from './UpdatePostPage';

beforeEach(() => window.localStorage.clear());

it('keeps as a draft what is typed while the post is being saved, also when that meets a conflict', async () => {
  let answer: (data: object) => void = () => undefined;
  const post = (version: number, title: string) => ({
    blog: makePost({
      authorMail: 'robin@octavo.example',
      uniqueId: 'robin',
      updatedAt: '2026-11-21T09:00:00.000Z',
      version,
      title,
      viewerCanEdit: true,
    }),
  });
  let loads = 0;
  const { user, calls } = await renderAt(`/updatePost/${postId(1)}`, {
    routes: (client) => [
      {
        path: '/updatePost/:id',
        loader: (args) => loadPostToUpdate(client, args),
        element: <UpdatePostPage />,
        hydrateFallbackElement: <p>Loading</p>,
      },
    ],
    answers: {
      PostToUpdate: () => (loads++ > 0 ? post(4, 'The Silver Roads') : post(3, 'The Salt Roads')),
      UpdateBlog: () => new Promise<object>((resolve) => (answer = resolve)),
    },
    account: makeAccount(),
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, ' of Wales');
  await user.click(screen.getByRole('button', { name: 'Update Post' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('UpdateBlog'));
  await user.type(title, ' and Spain');
  answer(graphQLError('CONFLICT', 'This post was changed since you opened it.'));

  await user.click(await screen.findByRole('button', { name: 'Keep the saved version' }));
  await waitFor(() => expect(title).toHaveValue('The Silver Roads'));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(title).toHaveValue('The Salt Roads of Wales and Spain');
});
