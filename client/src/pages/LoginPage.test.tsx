import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { SignIn } from '../lib/firebase/types';
import { makeAccount, makeSignIn, providerError } from '../testing/fakeIdentity';
import type { FakeSessionOptions } from '../testing/fakeSession';
import { withReturn } from '../lib/paths';
import { renderAt } from '../testing/render';
import { LoginPage } from './LoginPage';

const open = ({ from, ...options }: FakeSessionOptions & { from?: string } = {}) =>
  renderAt(withReturn('/login', from ?? null), {
    routes: [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>Another page</p> },
    ],
    ...options,
  });

async function fillIn({ fill, press }: Awaited<ReturnType<typeof open>>, email = 'robin@octavo.example') {
  await fill('Email', email);
  await fill('Password', 'secret');
  await press('Login');
}

describe('LoginPage', () => {
  it('has the texts of the specification', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    for (const text of [
      'Welcome Back!',
      'Member Login',
      'Access to all features. No credit card required.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Remember Me' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgotpassword');
    expect(screen.getByRole('link', { name: 'Register Here' })).toHaveAttribute('href', '/signup');
  });

  it('takes the email that was typed along to Forgot password, but not in the address', async () => {
    const { user, router } = await open();
    await user.type(screen.getByLabelText('Email'), 'robin@octavo.exampel');
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    expect(router.state.location).toMatchObject({
      pathname: '/forgotpassword',
      search: '',
      state: { email: 'robin@octavo.exampel' },
    });
  });

  it('shows and hides the password', async () => {
    const { user } = await open();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('asks for email and password', async () => {
    const { user, sessionCalls } = await open();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Please enter your email address.')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(sessionCalls.filter((call) => call.startsWith('POST /jwt'))).toEqual([]);
  });

  it('greets the member and puts the remembered page in its own place', async () => {
    const view = await open({ from: '/wishlist?sort=new' });
    await fillIn(view);
    expect(await screen.findByText('Robin Reader logged in successfully!')).toBeInTheDocument();
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/wishlist'));
    expect(view.router.state.location.search).toBe('?sort=new');
    expect(view.router.state.historyAction).toBe('REPLACE');
  });

  it('goes Home without a remembered page, and never to another site', async () => {
    const view = await open({ from: '//evil.example' });
    await fillIn(view);
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  });

  it('greets a member who has left while the answer is on its way, and leaves them alone', async () => {
    let answer: (signIn: SignIn) => void = () => undefined;
    const view = await open({ identity: { signIn: () => new Promise((resolve) => (answer = resolve)) } });
    await fillIn(view);
    await act(() => view.router.navigate('/all-blogs'));
    answer(makeSignIn(makeAccount()));
    expect(await screen.findByText('Robin Reader logged in successfully!')).toBeInTheDocument();
    await act(async () => undefined);
    expect(view.router.state.location.pathname).toBe('/all-blogs');
  });

  it('shows a failure inline and as a toast, and keeps the fields', async () => {
    const view = await open({
      identity: { signIn: () => Promise.reject(providerError('auth/invalid-credential')) },
    });
    await fillIn(view);
    await waitFor(() =>
      expect(screen.getAllByText('The email or the password is not right.')).toHaveLength(2),
    );
    // Announced once.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByLabelText('Email')).toHaveValue('robin@octavo.example');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
    expect(view.router.state.location.pathname).toBe('/login');
  });

  it.each([
    [undefined, '/'],
    ['/wishlist', '/wishlist'],
  ])('greets with another sentence after Google, and leads from %s to %s', async (from, to) => {
    const view = await open({ ...(from && { from }) });
    await view.user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(await screen.findByText('Gita Google signed in successfully!')).toBeInTheDocument();
    await waitFor(() => expect(view.router.state.location.pathname).toBe(to));
  });

  it.each([true, false])('lets Remember Me count for Google, too: %s', async (remember) => {
    const view = await open();
    if (!remember) await view.user.click(screen.getByRole('checkbox', { name: 'Remember Me' }));
    await view.press('Sign in with Google');
    await waitFor(() =>
      expect(view.sessionCalls).toEqual([`POST /jwt robin token-of-robin remember=${remember}`]),
    );
  });

  it('is quiet when Google’s window was closed, and can be used again', async () => {
    const { user } = await open({
      identity: { signInWithGoogle: () => Promise.reject(providerError('auth/popup-closed-by-user')) },
    });
    const google = screen.getByRole('button', { name: 'Sign in with Google' });
    await user.click(google);
    await waitFor(() => expect(google).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByText(/wrong|pop-ups/)).not.toBeInTheDocument();
  });

  it('explains that Google’s window was blocked', async () => {
    const { user } = await open({
      identity: { signInWithGoogle: () => Promise.reject(providerError('auth/popup-blocked')) },
    });
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    await waitFor(() => expect(screen.getAllByText(/allow pop-ups/)).toHaveLength(2));
  });

  it('offers no Google where it is off, and says how a member who came by it gets in', async () => {
    await open({ offersGoogle: false });
    expect(screen.queryByText(/Sign in with Google|or with your email/)).not.toBeInTheDocument();
    expect(
      screen.getByText(/Did you sign up with Google\? Set a password by “Forgot Password\?”/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  it('asks whether Google is offered where the page does not say', async () => {
    await open({ parts: { known: undefined, fetchOffersGoogle: async () => false } });
    expect(await screen.findByText(/Did you sign up with Google/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).not.toBeInTheDocument();
  });

  it('offers Google when it cannot be told whether it is off, and says nothing of a password', async () => {
    const fetchOffersGoogle = () => Promise.reject(new Error('Out of reach'));
    await open({ parts: { known: undefined, fetchOffersGoogle } });
    expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    expect(screen.queryByText(/Did you sign up with Google/)).not.toBeInTheDocument();
  });

  it('remembers the member or not, as the box says', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('checkbox', { name: 'Remember Me' }));
    await fillIn(view);
    await waitFor(() => expect(view.sessionCalls).toContain('POST /jwt robin token-of-robin remember=false'));
  });

  it('leads a signed-in member on', async () => {
    const { router } = await open({ account: makeAccount() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
