import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createDraftStore } from '../features/blog/form/draftStore';
import { emptyPost } from '../features/blog/form/postValues';
import { commentDraft } from '../features/comment/commentDraft';
import type { SessionParts } from '../features/session/sessionStore';
import type { Identity } from '../lib/firebase/types';
import { makeAccount, providerError } from '../testing/fakeIdentity';
import type { FakeSessionOptions } from '../testing/fakeSession';
import { type Answers, graphQLError } from '../testing/fakeServerLink';
import { renderAt } from '../testing/render';
import { AccountPage } from './AccountPage';

const open = async (options: FakeSessionOptions & { answers?: Answers } = {}) => {
  const view = await renderAt('/account', {
    routes: [
      { path: '/account', element: <AccountPage /> },
      { path: '/account/deleted', element: <h1>Gone</h1> },
    ],
    answers: { DeleteAccount: { deleteAccount: true }, LogOutEverywhere: { logOutEverywhere: true } },
    account: makeAccount(),
    ...options,
  });
  const deleteButton = await screen.findByRole('button', { name: 'Delete account' });
  return { ...view, deleteButton };
};

/** The field in one of the page's sections. */
const passwordIn = (title: string) =>
  within(screen.getByRole('region', { name: title })).getByLabelText('Password');

/** Answers the last question. */
async function answer(
  view: Awaited<ReturnType<typeof open>>,
  choice: string,
  name = 'Delete your account?',
): Promise<string> {
  const dialog = await screen.findByRole('dialog', { name });
  const text = dialog.textContent;
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
    const confirmWithPassword = jest.fn<Identity['confirmWithPassword']>();
    const { user, deleteButton, calls } = await open({ identity: { confirmWithPassword } });

    await user.click(deleteButton);

    expect(await screen.findByText('Please choose what should become of your posts.')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(confirmWithPassword).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  it('says what is wrong with the password, and asks no further', async () => {
    const confirmWithPassword = () => Promise.reject(providerError('auth/wrong-password'));
    const { user, deleteButton, calls } = await open({ identity: { confirmWithPassword } });

    await user.click(screen.getByRole('radio', { name: 'Delete them' }));
    await user.type(passwordIn('Delete your account'), 'Wrong-1');
    await user.click(deleteButton);

    expect((await screen.findAllByText('The email or the password is not right.'))[0]).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('asks once more, and leaves everything as it is for a no', async () => {
    const view = await open();

    await view.user.click(screen.getByRole('radio', { name: 'Delete them' }));
    await view.user.type(passwordIn('Delete your account'), 'Right-1');
    await view.user.click(view.deleteButton);

    expect(await answer(view, 'Cancel')).toContain('with all your posts, the comments on them');
    await waitFor(() => expect(view.deleteButton).toBeEnabled());
    expect(view.calls).toEqual([]);
    expect(view.session.getState().currentUser).not.toBeNull();
  });

  it('deletes as chosen, then says so, and nobody is signed in any more', async () => {
    const view = await open();

    await view.user.click(screen.getByRole('radio', { name: 'Keep them, without my name' }));
    await view.user.type(passwordIn('Delete your account'), 'Right-1');
    await view.user.click(view.deleteButton);
    expect(await answer(view, 'Yes, delete it!')).toContain('written by “A former member”');

    expect(await screen.findByRole('heading', { name: 'Gone' })).toBeVisible();
    expect(view.calls).toEqual([{ name: 'DeleteAccount', variables: { posts: 'KEEP_WITHOUT_NAME' } }]);
    await waitFor(() => expect(view.session.getState().currentUser).toBeNull());
    expect(view.sessionCalls.at(-1)).toBe('GET /logout');
  });

  it('leaves nothing on this computer of what the member had begun to write, and everybody else’s', async () => {
    const drafts = createDraftStore();
    const draft = { id: 'a', version: null, values: emptyPost };
    const [own, others] = [
      { uid: 'robin', target: 'new' },
      { uid: 'robina', target: 'new' },
    ];
    drafts.save(own, draft);
    drafts.save(others, draft);
    commentDraft('robin', 'post').write('Well …');
    commentDraft('robina', 'post').write('Well said.');
    const view = await open();

    await view.user.click(screen.getByRole('radio', { name: 'Delete them' }));
    await view.user.type(passwordIn('Delete your account'), 'Right-1');
    await view.user.click(view.deleteButton);
    await answer(view, 'Yes, delete it!');
    await screen.findByRole('heading', { name: 'Gone' });

    expect([drafts.list(own), commentDraft('robin', 'post').read()]).toEqual([[], '']);
    expect([drafts.list(others).length, commentDraft('robina', 'post').read()]).toEqual([1, 'Well said.']);
  });

  it('has Google ask where there is no password', async () => {
    const confirmWithGoogle = jest.fn(async () => undefined);
    const view = await open({ identity: { hasPassword: () => false, confirmWithGoogle } });

    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('radio', { name: 'Delete them' }));
    await view.user.click(view.deleteButton);
    await answer(view, 'Cancel');

    expect(confirmWithGoogle).toHaveBeenCalledTimes(1);
  });
});

describe('logging out everywhere', () => {
  const TITLE = 'Log out everywhere';
  const submit = async (view: Awaited<ReturnType<typeof open>>) => {
    await view.user.type(passwordIn(TITLE), 'Right-1');
    await view.user.click(screen.getByRole('button', { name: TITLE }));
  };

  it('says beforehand what it does, and asks nobody anything without a password', async () => {
    const { user, calls } = await open();
    const section = within(screen.getByRole('region', { name: TITLE }));

    await user.click(section.getByRole('button', { name: TITLE }));

    expect(section.getByText(/on every device and in every browser, this one included/)).toBeVisible();
    expect(await section.findByText('Please enter your password.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('asks once more, and leaves everything as it is for a no', async () => {
    const view = await open();

    await submit(view);
    expect(await answer(view, 'Cancel', 'Log out everywhere?')).toContain('this one included');

    await waitFor(() => expect(screen.getByRole('button', { name: TITLE })).toBeEnabled());
    expect(view.calls).toEqual([]);
    expect(view.session.getState().currentUser).not.toBeNull();
  });

  it('ends this session, too, as a logout does, and says so', async () => {
    const onViewerChange = jest.fn<SessionParts['onViewerChange']>();
    const view = await open({ parts: { onViewerChange } });

    await submit(view);
    await answer(view, 'Yes, log out everywhere', 'Log out everywhere?');

    expect(await screen.findByText('You are logged out everywhere.')).toBeInTheDocument();
    expect(view.calls.map(({ name }) => name)).toEqual(['LogOutEverywhere']);
    expect(view.session.getState().currentUser).toBeNull();
    expect(view.sessionCalls.at(-1)).toBe('GET /logout');
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
