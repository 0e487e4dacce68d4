import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderAt } from '../../testing/render';
import { DeleteAccountForm } from './account/DeleteAccountForm';
import { ReauthenticateForm } from './account/ReauthenticateForm';
import { ForgotPasswordForm } from './login/ForgotPasswordForm';
import { LoginForm } from './login/LoginForm';
import { SignUpForm } from './login/SignUpForm';
import type { AsyncAction } from './useAsyncAction';

const attempt: AsyncAction = { error: null, busy: true, run: async () => undefined };
const send = jest.fn<() => Promise<void>>();
const both = { attempt, onSubmit: send, onGoogle: send, from: null };

it.each<[string, ReactElement]>([
  ['Login', <LoginForm key="" {...both} />],
  ['Sign in with Google', <LoginForm key="" {...both} />],
  ['Sign Up', <SignUpForm key="" {...both} />],
  ['Send the link', <ForgotPasswordForm key="" {...both} typedEmail="" />],
  ['Log out', <ReauthenticateForm key="" action="Log out" attempt={attempt} hasPassword onSubmit={send} />],
  ['Delete account', <DeleteAccountForm key="" attempt={attempt} hasPassword onSubmit={send} />],
])('%s says that it waits while an attempt runs, and can keep the focus', async (name, form) => {
  await renderAt('/', { routes: [{ path: '/', element: form }] });
  const button = await screen.findByRole('button', { name });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).not.toHaveAttribute('disabled');
});
