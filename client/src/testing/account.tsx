import { screen } from '@testing-library/react';
import { AccountPage } from '../pages/AccountPage/AccountPage';
import { makeAccount } from './fakeIdentity';
import type { Answers } from './fakeServerLink';
import { noPictures, nothingModerated } from './postFixtures';
import { renderAt } from './render';

/**
 * Opens the account of a member who has no sessions, pictures, reports or decisions.
 * @param answers more, or other, answers of the server
 */
export async function openAccount(answers: Answers = {}) {
  const view = await renderAt('/account', {
    routes: [
      { path: '/account', element: <AccountPage /> },
      { path: '/my-posts', element: <h1>My posts</h1> },
    ],
    account: makeAccount(),
    answers: {
      MySessions: { mySessions: [] },
      HasPassword: { me: { __typename: 'User', uid: makeAccount().uid, hasPassword: true } },
      ...noPictures,
      ...nothingModerated,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
