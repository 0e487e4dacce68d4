import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { makeAccount } from '../../testing/fakeIdentity';
import { graphQLError } from '../../testing/fakeServerLink';
import { makePost, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';

jest.unstable_mockModule('../../features/blog/form/ConflictView', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { loadPostToUpdate } = await import('./loader');
const { UpdatePostPage } = await import('./UpdatePostPage');

it('a conflict whose comparison cannot be loaded says so, and leaves the text in the form', async () => {
  const { user } = await renderAt(`/updatePost/${postId(1)}`, {
    routes: (client) => [
      {
        path: '/updatePost/:id',
        loader: (args) => loadPostToUpdate(client, args),
        element: <UpdatePostPage />,
        hydrateFallbackElement: <p>Loading</p>,
      },
    ],
    answers: {
      PostToUpdate: {
        blog: makePost({
          authorMail: 'robin@octavo.example',
          uniqueId: 'robin',
          updatedAt: '2026-11-21T09:00:00.000Z',
          version: 3,
          viewerCanEdit: true,
        }),
      },
      UpdateBlog: graphQLError('CONFLICT', 'This post was changed since you opened it.'),
    },
    account: makeAccount(),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' of Wales');
  await user.click(screen.getByRole('button', { name: 'Update Post' }));
  expect(await screen.findByText(/comparison of both versions could not be loaded/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to editing' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('The Salt Roads of Wales');
});
