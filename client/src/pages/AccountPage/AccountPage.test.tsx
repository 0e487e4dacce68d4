import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { postDrafts as drafts } from '../../features/blog/form/postDrafts';
import { emptyPost } from '../../features/blog/form/postValues';
import { commentDrafts } from '../../features/comment/commentDrafts';
import { moderationDrafts } from '../../features/moderation/moderationDrafts';
import { reportDrafts } from '../../features/report/reportDrafts';
import type { SessionDependencies } from '../../features/session/sessionStore';
import type { IdentityProvider } from '../../lib/firebase/types';
import { makeAccount, makeSignIn, providerError } from '../../testing/fakeIdentity';
import { type FakeSessionOptions, makeSession } from '../../testing/fakeSession';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import { noPictures, nothingModerated } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { AccountPage } from './AccountPage';

const HERE = makeSession('here', 'Firefox on Linux', true);
const PHONE = makeSession('phone', 'Safari on iOS');
const prove: IdentityProvider['reauthenticate'] = async (member) => makeSignIn(member, true);
const withPassword = (hasPassword: boolean) => ({ me: { __typename: 'User', uid: 'robin', hasPassword } });

/** Answers to the page's own queries, except HasPassword. */
const shown = { MySessions: { mySessions: [HERE, PHONE] }, ...noPictures, ...nothingModerated };
const SHOWN = [...Object.keys(shown), 'HasPassword'];

const open = async (options: FakeSessionOptions & { answers?: Answers } = {}) => {
  const view = await renderAt('/account', {
    routes: [
      { path: '/account', element: <AccountPage /> },
      { path: '/account/deleted', element: <h1>Gone</h1> },
    ],
    account: makeAccount(),
    ...options,
    answers: {
      ...shown,
      HasPassword: withPassword(true),
      DeleteAccount: { deleteAccount: true },
      LogOutEverywhere: { logOutEverywhere: true },
      ...options.answers,
    },
  });
  const deleteButton = await screen.findByRole('button', { name: 'Delete account' });
  /** Operations sent besides the page's own queries. */
  const changes = () => view.calls.filter(({ name }) => !SHOWN.includes(name));
  return { ...view, deleteButton, changes };
};

/** The password field of one section. */
const passwordIn = (title: string) =>
  within(screen.getByRole('region', { name: title })).getByLabelText('Password');

/** Answers the confirmation dialog. @returns its text */
async function answer(
  view: Awaited<ReturnType<typeof open>>,
  choice: string,
  name = 'Delete your account?',
): Promise<string> {
  const dialog = await screen.findByRole('dialog', { name });
  const text = dialog.textContent;
  expect(screen.getByText('One moment…')).toBeInTheDocument();
  await view.user.click(within(dialog).getByRole('button', { name: choice }));
  return text;
}

describe('AccountPage', () => {
  it('shows whose account it is, and where everything of theirs can be had', async () => {
    await open();
    expect(screen.getByText('Robin Reader')).toBeVisible();
    expect(screen.getByText('robin@octavo.example')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Download everything' });
    expect(link).toHaveAttribute('href', '/account/export');
    expect(link).toHaveAttribute('download');
  });

  it('decides nothing for the member: without a choice and a password nothing is asked of anybody', async () => {
    const reauthenticate = jest.fn(prove);
    const { user, deleteButton, changes } = await open({ identity: { reauthenticate } });

    await user.click(deleteButton);

    expect(await screen.findByText('Please choose what should become of your posts.')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(reauthenticate).not.toHaveBeenCalled();
    expect(changes()).toEqual([]);
  });

  it('says what is wrong with the password, and asks no further', async () => {
    const reauthenticate = () => Promise.reject(providerError('auth/wrong-password'));
    const { user, deleteButton, changes } = await open({ identity: { reauthenticate } });

    await user.click(screen.getByRole('radio', { name: 'Delete them' }));
    await user.type(passwordIn('Delete your account'), 'Wrong-1');
    await user.click(deleteButton);

    expect((await screen.findAllByText('The password is not right.'))[0]).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('asks once more, and leaves everything as it is for a no', async () => {
    const view = await open();

    await view.user.click(screen.getByRole('radio', { name: 'Delete them' }));
    await view.user.type(passwordIn('Delete your account'), 'Right-1');
    await view.user.click(view.deleteButton);

    expect(await answer(view, 'Cancel')).toContain('with all your posts, the comments on them');
    await waitFor(() => expect(view.deleteButton).not.toHaveAttribute('aria-disabled'));
    expect(view.changes()).toEqual([]);
    expect(view.session.getState().currentUser).not.toBeNull();
  });

  it('deletes as chosen, then says so, and nobody is signed in any more', async () => {
    const view = await open();
    // What the profile cannot be saved with any more.
    await view.user.type(screen.getByLabelText(/Display name/), '!');

    await view.user.click(screen.getByRole('radio', { name: 'Keep them, without my name' }));
    await view.user.type(passwordIn('Delete your account'), 'Right-1');
    await view.user.click(view.deleteButton);
    expect(await answer(view, 'Yes, delete it!')).toContain('written by “A former member”');

    expect(await screen.findByRole('heading', { name: 'Gone' })).toBeVisible();
    expect(view.changes()).toEqual([{ name: 'DeleteAccount', variables: { posts: 'KEEP_WITHOUT_NAME' } }]);
    await waitFor(() => expect(view.session.getState().currentUser).toBeNull());
    expect(view.sessionCalls.at(-1)).toBe('POST /logout');
  });

  it('leaves nothing on this computer of what the member had begun to write, and everybody else’s', async () => {
    const owners = ['robin', 'robina'].map((uid) => ({ uid, target: 'post' }));
    for (const owner of owners) {
      drafts.save(owner, { id: 'a', version: null, values: emptyPost });
      commentDrafts.save(owner, { id: 'form', text: 'Well …' });
      reportDrafts.save(owner, { id: 'form', reason: 'SPAM', text: 'Look at it.' });
      moderationDrafts.save(owner, { id: 'HIDE', reason: 'Advertising.' });
    }
    const view = await open();

    await view.user.click(screen.getByRole('radio', { name: 'Delete them' }));
    await view.user.type(passwordIn('Delete your account'), 'Right-1');
    await view.user.click(view.deleteButton);
    await answer(view, 'Yes, delete it!');
    await screen.findByRole('heading', { name: 'Gone' });

    const stores = [drafts, commentDrafts, reportDrafts, moderationDrafts];
    const kept = owners.map((owner) => stores.map((store) => store.list(owner).length));
    expect(kept.map(String)).toEqual(['0,0,0,0', '1,1,1,1']);
  });

  it('has Google ask where there is no password', async () => {
    const reauthenticate = jest.fn(prove);
    const view = await open({ identity: { reauthenticate }, answers: { HasPassword: withPassword(false) } });

    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('radio', { name: 'Delete them' }));
    await view.user.click(view.deleteButton);
    await answer(view, 'Cancel');

    expect(reauthenticate).toHaveBeenCalledWith(makeAccount(), null);
  });

  it('leads to a password where there is none and Google is off, and has no buttons that cannot work', async () => {
    await renderAt('/account', {
      routes: [{ path: '/account', element: <AccountPage /> }],
      account: makeAccount(),
      offersGoogle: false,
      answers: { ...shown, HasPassword: withPassword(false) },
    });

    const links = await screen.findAllByRole('link', { name: 'Have a link mailed to you' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/forgotpassword', '/forgotpassword']);
    expect(screen.queryByRole('button', { name: /everywhere|Delete/ })).not.toBeInTheDocument();
  });
});

describe('logging out everywhere', () => {
  const TITLE = 'Log out everywhere';
  const submit = async (view: Awaited<ReturnType<typeof open>>) => {
    await view.user.type(passwordIn(TITLE), 'Right-1');
    await view.user.click(screen.getByRole('button', { name: TITLE }));
  };

  it('says beforehand what it does, and asks nobody anything without a password', async () => {
    const { user, changes } = await open();
    const section = within(screen.getByRole('region', { name: TITLE }));

    await user.click(section.getByRole('button', { name: TITLE }));

    expect(section.getByText(/on every device and in every browser, this one included/)).toBeVisible();
    expect(await section.findByText('Please enter your password.')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('asks once more, and leaves everything as it is for a no', async () => {
    const view = await open();

    await submit(view);
    expect(await answer(view, 'Cancel', 'Log out everywhere?')).toContain('this one included');
    const button = screen.getByRole('button', { name: TITLE });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(view.changes()).toEqual([]);
    expect(view.session.getState().currentUser).not.toBeNull();
  });

  it('ends this session, too, as a logout does, and says so', async () => {
    const onViewerChange = jest.fn<SessionDependencies['onViewerChange']>();
    const view = await open({ parts: { onViewerChange } });

    await submit(view);
    await answer(view, 'Yes, log out everywhere', 'Log out everywhere?');

    expect(await screen.findByText('You are logged out everywhere.')).toBeInTheDocument();
    expect(view.changes().map(({ name }) => name)).toEqual(['LogOutEverywhere']);
    expect(view.session.getState().currentUser).toBeNull();
    expect(view.sessionCalls.at(-1)).toBe('POST /logout');
    expect(onViewerChange).toHaveBeenLastCalledWith(null);
  });

  it('says why it could not be done, and the member stays', async () => {
    const reason = 'We could not log you out everywhere. Please try again in a moment.';
    const view = await open({ answers: { LogOutEverywhere: graphQLError('SERVICE_UNAVAILABLE', reason) } });

    await submit(view);
    await answer(view, 'Yes, log out everywhere', 'Log out everywhere?');

    const section = within(screen.getByRole('region', { name: TITLE }));
    expect(await section.findByRole('alert')).toHaveTextContent(reason);
    expect(view.session.getState().currentUser).not.toBeNull();
  });
});

describe('where the member is logged in', () => {
  const section = () => within(screen.getByRole('region', { name: 'Where you are logged in' }));
  const logOutOfPhone = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(section().getByRole('button', { name: 'Log out: Safari on iOS' }));
    await user.type(await section().findByLabelText('Password'), 'Right-1');
    await user.click(section().getByRole('button', { name: 'Log out of Safari on iOS' }));
  };

  it('shows each browser, since when, and which one this is', async () => {
    await open();
    const [here, phone] = await section().findAllByRole('listitem');
    expect(here).toHaveTextContent(/^Firefox on LinuxThis browserSince 21 November 2026, \d\d:\d\d/);
    expect(phone).toHaveTextContent(/^Safari on iOSSince/);
    expect(phone).not.toHaveTextContent('This browser');
    expect(section().queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('logs out of another browser with a proof, and its row goes', async () => {
    const reauthenticate = jest.fn(prove);
    const view = await open({
      identity: { reauthenticate },
      answers: { EndSession: { endSession: true } },
    });

    await logOutOfPhone(view);

    expect(await screen.findByText('You are logged out of Safari on iOS.')).toBeInTheDocument();
    expect(reauthenticate).toHaveBeenCalledWith(makeAccount(), 'Right-1');
    expect(view.changes()).toEqual([{ name: 'EndSession', variables: { id: 'phone' } }]);
    // This browser's session is renewed by the reauthentication before the other one ends.
    expect(view.sessionCalls.at(-1)).toContain('-fresh');
    expect(section().getAllByRole('listitem')).toHaveLength(1);
    expect(section().getByRole('group')).toHaveFocus();
    expect(view.session.getState().currentUser).not.toBeNull();
  });

  it('takes a session that has ended meanwhile for logged out, and says why another could not be', async () => {
    let answer = graphQLError('SERVICE_UNAVAILABLE', 'Please try again in a moment.');
    const view = await open({ answers: { EndSession: () => answer } });

    await logOutOfPhone(view);
    expect(await section().findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(section().getAllByRole('listitem')).toHaveLength(2);

    answer = graphQLError('NOT_FOUND', 'This session does not exist.');
    await view.user.click(section().getByRole('button', { name: 'Log out of Safari on iOS' }));
    await waitFor(() => expect(section().getAllByRole('listitem')).toHaveLength(1));
  });

  it('logs out here as the menu does', async () => {
    const view = await open();
    await view.user.click(await section().findByRole('button', { name: 'Log out: Firefox on Linux' }));

    await waitFor(() => expect(view.session.getState().currentUser).toBeNull());
    expect(view.sessionCalls.at(-1)).toBe('POST /logout');
    expect(view.changes()).toEqual([]);
  });

  it('says what is wrong when the list cannot be had, and when there is none', async () => {
    let answer: object = graphQLError('SERVICE_UNAVAILABLE', 'Please try again in a moment.');
    const { user } = await open({ answers: { MySessions: () => answer } });

    expect(await section().findByText('Your sessions could not be loaded')).toBeVisible();
    answer = { mySessions: [] };
    await user.click(section().getByRole('button', { name: 'Try again' }));

    expect(await section().findByText(/^No browser is listed yet/)).toBeVisible();
  });
});
