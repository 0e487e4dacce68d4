import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderAt } from '../../testing/render';
import { DeleteAccountForm } from './account/DeleteAccountForm';
import { ReauthenticateForm } from './account/ReauthenticateForm';
import { ForgotPasswordForm } from './login/ForgotPasswordForm';
import { LoginForm } from './login/LoginForm';
import { SignUpForm } from './login/SignUpForm';
import type { AuthAction } from './useAuthAction';

const action: AuthAction = { error: null, isBusy: true, run: async () => undefined };
const send = jest.fn<() => Promise<void>>();
const both = { action, onSubmit: send, onGoogle: send, from: null };

it.each<[string, string, ReactElement]>([
  ['Login', 'Logging in…', <LoginForm key="" {...both} />],
  ['Sign Up', 'Signing up…', <SignUpForm key="" {...both} />],
  ['Send the link', 'Sending…', <ForgotPasswordForm key="" {...both} typedEmail="" />],
  [
    'Log out',
    'Logging out…',
    <ReauthenticateForm
      key=""
      label="Log out"
      busyLabel="Logging out…"
      action={action}
      hasPassword
      onSubmit={send}
    />,
  ],
  ['Delete account', 'One moment…', <DeleteAccountForm key="" action={action} hasPassword onSubmit={send} />],
])(
  '%s says what it waits for while an attempt runs, and can keep the focus',
  async (label, busyLabel, form) => {
    await renderAt('/', { routes: [{ path: '/', element: form }] });
    // Google's button says the same.
    for (const button of await screen.findAllByRole('button', { name: busyLabel })) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).not.toHaveAttribute('disabled');
    }
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  },
);
