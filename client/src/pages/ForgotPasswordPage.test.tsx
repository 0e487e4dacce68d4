import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { IdentityProvider } from '../lib/firebase/types';
import { providerError } from '../testing/fakeIdentity';
import { renderAt } from '../testing/render';
import { ForgotPasswordPage } from './ForgotPasswordPage';

const open = (sendPasswordReset?: IdentityProvider['sendPasswordReset'], state?: unknown) =>
  renderAt('/forgotpassword', {
    routes: [{ path: '*', element: <ForgotPasswordPage /> }],
    state,
    identity: sendPasswordReset ? { sendPasswordReset } : {},
  });

async function ask({ user }: Awaited<ReturnType<typeof open>>, email: string) {
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
}

describe('ForgotPasswordPage', () => {
  it('leads back to Login', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  it('begins with the email that was typed at Login, and with none where the history holds something else', async () => {
    const view = await open(undefined, { email: 'robin@octavo.exampel' });
    expect(screen.getByLabelText('Email')).toHaveValue('robin@octavo.exampel');
    view.unmount();
    await open(undefined, { email: 1 });
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('answers the same whether or not there is an account', async () => {
    const known = await open();
    await ask(known, 'someone@octavo.example');
    const answer = (await screen.findByText(/a link to choose a new password is on its way/)).textContent;
    known.unmount();

    await ask(
      await open(() => Promise.reject(providerError('auth/user-not-found'))),
      'someone@octavo.example',
    );
    expect((await screen.findByText(/a link to choose a new password is on its way/)).textContent).toBe(
      answer,
    );
  });

  it('asks for an address', async () => {
    await ask(await open(), 'someone');
    expect(await screen.findByText('This email address is not valid.')).toBeVisible();
  });

  it('says when the mail could not be asked for', async () => {
    await ask(
      await open(() => Promise.reject(providerError('auth/network-request-failed'))),
      'someone@octavo.example',
    );
    expect(await screen.findByText(/could not be reached/)).toHaveAttribute('role', 'alert');
    expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
  });
});
