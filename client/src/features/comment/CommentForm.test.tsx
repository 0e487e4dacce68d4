import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { makeAccount } from '../../testing/fakeIdentity';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import { makeComment, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { announcePageLeft } from '../../ui/leavePage';
import { CommentForm } from './CommentForm';

const send = async (answers: Answers) => {
  const view = await renderAt('/', {
    routes: [
      { path: '/', element: <CommentForm blogId={postId(1)} uid="robin" /> },
      { path: '/elsewhere', element: null },
    ],
    answers,
    account: makeAccount(),
  });
  await view.user.type(screen.getByLabelText(/Your comment/), 'Well said');
  await view.user.click(screen.getByRole('button', { name: 'Post comment' }));
  return view;
};

beforeEach(() => window.sessionStorage.clear());

describe('the comment form', () => {
  it('says that a moderator looks at a comment first, and is cleared', async () => {
    await send({ AddComment: { addComment: makeComment('c2', { isHeld: true }) } });
    expect(
      await screen.findByText(/A moderator will look at your comment before it is public/),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/Your comment/)).toHaveValue('');
  });

  it('says by a toast what became of a comment whose page was left meanwhile', async () => {
    let answer: (error: Error) => void = () => undefined;
    await send({ AddComment: new Promise<Error>((resolve) => (answer = resolve)) });
    announcePageLeft();
    await act(async () => answer(new Error('offline')));
    expect(
      await screen.findByText(/^Your comment is not saved\. We could not reach Octavo/),
    ).toBeInTheDocument();
  });

  it.each([
    ['is cleared, with its draft, when that arrives', '', ''],
    ['keeps what was typed on', ', indeed', 'Well said, indeed'],
  ])('that was left and opened again while its comment was being sent %s', async (_what, more, left) => {
    let answer: (data: object) => void = () => undefined;
    const { router, user } = await send({ AddComment: new Promise((resolve) => (answer = resolve)) });
    const field = () => screen.getByLabelText(/Your comment/);
    const leaveAndReturn = async () => {
      await act(() => router.navigate('/elsewhere'));
      await act(() => router.navigate('/'));
    };
    await leaveAndReturn();
    expect(field()).toHaveValue('Well said');
    if (more) await user.type(field(), more);
    await act(async () => answer({ addComment: makeComment('c2') }));
    expect(await screen.findByText('Your comment has been added!')).toBeInTheDocument();
    expect(field()).toHaveValue(left);
    await leaveAndReturn();
    expect(field()).toHaveValue(left);
  });

  it('offers the link where the address has to be verified first, and keeps the text', async () => {
    const { user } = await send({
      AddComment: graphQLError('EMAIL_NOT_VERIFIED', 'Please verify your email address first.'),
      SendVerificationEmail: { sendVerificationEmail: false },
    });
    await user.click(await screen.findByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText(/Your address is verified/)).toBeInTheDocument();
    expect(screen.getByLabelText(/Your comment/)).toHaveValue('Well said');
  });
});
