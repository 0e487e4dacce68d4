import { beforeEach, expect, it, jest } from '@jest/globals';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen } from '@testing-library/react';
import { ConnectionError } from '../lib/errors';
import { graphQLError } from '../testing/fakeServerLink';
import { renderAt } from '../testing/render';
import { ErrorPage } from './ErrorPage';

/** What the page's loader throws; with null it succeeds. */
let failure: Error | null = null;

const open = () =>
  renderAt('/broken', {
    routes: [
      {
        path: '/broken',
        loader: () => {
          if (failure) throw failure;
          return null;
        },
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <p>Wait</p>,
        element: <p>Mended</p>,
      },
    ],
  });

// React Router writes what it catches.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('says what happened and tries again', async () => {
  failure = new ConnectionError('gone');
  const { user } = await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' }),
  ).toBeVisible();
  expect(screen.getByText(/could not reach Octavo/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  failure = null;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mended')).toBeVisible();
});

it('does not blame the connection for a bug', async () => {
  failure = new TypeError('Cannot read properties of undefined');
  await open();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
});

it('is the not-found page for a post that does not exist', async () => {
  failure = new CombinedGraphQLErrors(graphQLError('NOT_FOUND', 'There is no such post.'));
  await open();
  expect(await screen.findByText('Something went wrong... Page not found!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
});
