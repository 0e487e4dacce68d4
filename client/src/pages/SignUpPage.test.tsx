import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { SignIn } from '../lib/firebase/types';
import { makeAccount, makeSignIn, providerError } from '../testing/fakeIdentity';
import { fakeServer, type FakeSessionOptions } from '../testing/fakeSession';
import { renderAt } from '../testing/render';
import { SignUpPage } from './SignUpPage';

const open = (options: FakeSessionOptions = {}) =>
  renderAt('/signup', {
    routes: [
      { path: '/signup', element: <SignUpPage /> },
      { path: '*', element: <p>Another page</p> },
    ],
    ...options,
  });

type View = Awaited<ReturnType<typeof open>>;

async function fillIn({ fill }: View, password = 'Abc1!xyz') {
  await fill('Name', 'Noor Haddad');
  await fill('Email', 'noor@octavo.example');
  await fill('Photo', 'https://octavo.example/noor.png');
  await fill('Password', password);
}

const submit = ({ press }: View) => press('Sign Up');

describe('SignUpPage', () => {
  it('has the texts of the specification', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
    expect(screen.getByText('Start for free Today')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign up with Google' })).toBeVisible();
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input')];
    expect(fields.map(({ labels, type }) => [labels?.[0]?.textContent, type])).toEqual([
      ['Name', 'text'],
      ['Email', 'email'],
      ['Password', 'password'],
      ['Photo', 'url'],
    ]);
    expect(screen.getByText('All fields are required.')).toBeVisible();
    for (const field of fields) expect(field).toBeRequired();
    expect(screen.getByRole('link', { name: 'Login Here' })).toHaveAttribute('href', '/login');
  });

  it('offers no Google where it is off', async () => {
    await open({ offersGoogle: false });
    expect(screen.queryByText(/Google|or with your email/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  });

  it('asks for every field', async () => {
    const view = await open();
    await submit(view);
    expect(await screen.findByText('Please enter your name.')).toBeVisible();
    expect(screen.getByText('Please enter your email address.')).toBeVisible();
    expect(screen.getByText('Please choose a password.')).toBeVisible();
    expect(screen.getByText('Please enter the address of your photo.')).toBeVisible();
  });

  it('refuses a wrong email and a photo that is no address', async () => {
    const view = await open();
    await view.user.type(screen.getByLabelText('Email'), 'noor');
    await view.user.type(screen.getByLabelText('Photo'), 'me.png');
    await submit(view);
    expect(await screen.findByText('This email address is not valid.')).toBeVisible();
    expect(screen.getByText(/begins with http/)).toBeVisible();
  });

  it('says what is wrong with a password, inline and as a toast', async () => {
    const view = await open();
    await fillIn(view, 'abc');
    await submit(view);
    const message = 'Password must have at least one number.';
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    // Announced once.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(view.sessionCalls.filter((call) => call.startsWith('POST /jwt'))).toEqual([]);
  });

  it('makes the account with name and photo, shows the dialog, and goes Home', async () => {
    const view = await open();
    await fillIn(view);
    await submit(view);
    expect(await screen.findByText('Signup Successful')).toBeInTheDocument();
    expect(screen.getByText('Noor Haddad has registered successfully!')).toBeInTheDocument();
    expect(view.router.state.location.pathname).toBe('/signup');
    expect(view.session.getState().currentUser).toMatchObject({
      displayName: 'Noor Haddad',
      photoURL: 'https://octavo.example/noor.png',
    });
    expect(view.sessionCalls.at(-1)).toBe('POST /jwt new token-of-new-fresh');
    await view.user.click(screen.getByText('OK'));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  });

  it('shows the provider’s message inline and as a toast, and keeps the fields', async () => {
    const view = await open({
      identity: { createUser: () => Promise.reject(providerError('auth/email-already-in-use')) },
    });
    await fillIn(view);
    await submit(view);
    await waitFor(() => expect(screen.getAllByText(/already an account with this email/)).toHaveLength(2));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByLabelText('Name')).toHaveValue('Noor Haddad');
  });

  it('goes on with an account for which the server could open no session at first', async () => {
    let isNew = true;
    let answers = 0;
    const account = makeAccount({ uid: 'new', displayName: null, email: 'noor@octavo.example' });
    const view = await open({
      identity: {
        createUser: async () => {
          if (!isNew) throw providerError('auth/email-already-in-use');
          isNew = false;
          return makeSignIn(account);
        },
        signIn: async () => makeSignIn(account),
        updateUser: async (profile) => makeSignIn({ ...account, ...profile }),
      },
      parts: {
        server: {
          ...fakeServer().server,
          issue: async () => ((answers += 1) === 1 ? 'unreachable' : 'issued'),
        },
      },
    });
    await fillIn(view);
    await submit(view);
    await waitFor(() => expect(screen.getAllByText(/you are not logged in yet/)).toHaveLength(2));
    await submit(view);
    expect(await screen.findByText('Noor Haddad has registered successfully!')).toBeInTheDocument();
    await view.user.click(screen.getByText('OK'));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  });

  it('goes on with an account whose name could not be saved at first', async () => {
    let failures = 1;
    const view = await open({
      identity: {
        updateUser: async (profile) => {
          if (failures-- > 0) throw providerError('auth/network-request-failed');
          return makeSignIn(makeAccount({ uid: 'new', ...profile }));
        },
      },
    });
    await fillIn(view);
    await submit(view);
    await waitFor(() => expect(screen.getAllByText(/could not be reached/)).toHaveLength(2));
    expect(view.router.state.location.pathname).toBe('/signup');
    await submit(view);
    expect(await screen.findByText('Noor Haddad has registered successfully!')).toBeInTheDocument();
    await view.user.click(screen.getByText('OK'));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  });

  it('sends a signed-in member Home', async () => {
    const { router } = await open({ account: makeAccount() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('greets after Google and goes Home', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Sign up with Google' }));
    expect(await screen.findByText('Gita Google signed in successfully!')).toBeInTheDocument();
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  });

  it('greets a member who has left while Google answers, and leaves them alone', async () => {
    let answer: (signIn: SignIn) => void = () => undefined;
    const view = await open({
      identity: { signInWithGoogle: () => new Promise((resolve) => (answer = resolve)) },
    });
    await view.user.click(screen.getByRole('button', { name: 'Sign up with Google' }));
    await act(() => view.router.navigate('/all-blogs'));
    answer(makeSignIn(makeAccount()));
    expect(await screen.findByText('Robin Reader signed in successfully!')).toBeInTheDocument();
    await act(async () => undefined);
    expect(view.router.state.location.pathname).toBe('/all-blogs');
  });
});
