import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeAccount } from '../../testing/fakeIdentity';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import { makeComment, makePage, makePost, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadPost } from './loader';
import { PostPage } from './PostPage';

interface Opening {
  comments: object[];
  hidden?: object[];
  post?: object;
  answers?: Answers;
  hash?: string;
}

const open = async ({ comments, hidden = [], post = {}, answers = {}, hash = '' }: Opening) => {
  const view = await renderAt(`/post/${postId(1)}${hash}`, {
    routes: (client) => [
      {
        path: '/post/:id',
        loader: (args) => loadPost(client, args),
        element: <PostPage />,
        hydrateFallbackElement: <p>Nothing yet</p>,
      },
    ],
    account: makeAccount(),
    answers: {
      PostPage: { blog: makePost({ ...post, comments: makePage('CommentConnection', comments) }) },
      HiddenComments: {
        blog: { __typename: 'Blog', id: postId(1), hiddenComments: makePage('CommentConnection', hidden) },
      },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

beforeEach(() => window.sessionStorage.clear());

const mine = { viewerCanEdit: true, viewerCanDelete: true };
const heading = (name: string) => screen.findByRole('heading', { name });
const itemOf = (text: string) => screen.getByText(text).closest('li');

describe('a comment', () => {
  it('has links that search engines do not count, and the time of its edit', async () => {
    await open({
      comments: [
        makeComment('c1', {
          comContent: 'See https://octavo.example/a.',
          editedAt: '2026-11-20T14:10:00.000Z',
        }),
      ],
    });
    const link = screen.getByRole('link', { name: 'https://octavo.example/a' });
    expect(link).toHaveAttribute('href', 'https://octavo.example/a');
    expect(link).toHaveAttribute('rel', 'nofollow ugc');
    expect(screen.getByText(/^edited/)).toHaveTextContent(/20 November 2026/);
  });

  it('has no tools for others but the one to report it', async () => {
    await open({ comments: [makeComment('c1'), makeComment('c2', { viewerCanDelete: true })] });
    await screen.findByRole('button', { name: 'Delete your comment' });
    const names = screen.getAllByRole('button', { name: /comment/ }).map((button) => button.ariaLabel);
    expect(names).toEqual(['Report the comment by Noor Haddad', 'Delete your comment']);
  });

  it('is edited in its place', async () => {
    const changed = makeComment('c1', {
      ...mine,
      comContent: 'Better',
      editedAt: '2026-11-20T14:10:00.000Z',
    });
    const view = await open({
      comments: [makeComment('c1', mine)],
      answers: { EditComment: { editComment: changed } },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Edit your comment' }));
    const field = screen.getByLabelText(/Edit your comment/);
    expect(field).toHaveFocus();
    await view.user.clear(field);
    await view.user.type(field, ' Better ');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Better')).toBeVisible();
    expect(screen.getByText(/^edited/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit your comment' })).toHaveFocus();
    expect(view.calls.at(-1)).toEqual({
      name: 'EditComment',
      variables: { id: 'c1', comContent: 'Better' },
    });
  });

  it('that is held once it is edited leaves its list, and the focus goes to the one before', async () => {
    const { user } = await open({
      comments: [makeComment('c1'), makeComment('c2', mine)],
      answers: { EditComment: { editComment: makeComment('c2', { ...mine, isHeld: true }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit your comment' }));
    await user.type(screen.getByLabelText(/Edit your comment/), ' and more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(itemOf('Comment c1')).toHaveFocus());
    await heading('Comments (1)');
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it.each([
    ['reload, where the reader is left alone', '', false],
    ['login, which leads back to it', '#edit:c1', true],
  ])('is open with its unsaved edit after a %s', async (_, hash, isFocused) => {
    const before = await open({ comments: [makeComment('c1', mine)] });
    await before.user.click(await screen.findByRole('button', { name: 'Edit your comment' }));
    await before.user.type(screen.getByLabelText(/Edit your comment/), ' and more');
    expect(document.activeElement?.closest('[data-login-returns]')).toHaveAttribute('id', 'edit:c1');
    before.unmount();

    const { user } = await open({ comments: [makeComment('c1', mine)], hash });
    const field = await screen.findByLabelText(/Edit your comment/);
    expect(field).toHaveValue('Comment c1 and more');
    expect(field === document.activeElement).toBe(isFocused);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Edit your comment' }));
    expect(screen.getByLabelText(/Edit your comment/)).toHaveValue('Comment c1');
    expect(screen.getByLabelText(/Edit your comment/)).toHaveFocus();
  });

  it.each([
    ['it is changed', 'Save'],
    ['its writer does not want it', 'Cancel'],
  ])('leaves no draft when %s', async (_, button) => {
    const answer = makeComment('c1', { ...mine, comContent: 'Comment c1 and more' });
    const { user } = await open({
      comments: [makeComment('c1', mine)],
      answers: { EditComment: { editComment: answer } },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit your comment' }));
    await user.type(screen.getByLabelText(/Edit your comment/), ' and more');
    expect(Object.keys(window.sessionStorage)).toEqual([expect.stringContaining(':robin:edit:c1:')]);
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('button', { name: 'Edit your comment' });
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it('leaves no draft of a text that is again as it was', async () => {
    const { user } = await open({ comments: [makeComment('c1', mine)] });
    await user.click(await screen.findByRole('button', { name: 'Edit your comment' }));
    await user.type(screen.getByLabelText(/Edit your comment/), '!{Backspace}');
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it('keeps what was typed when it cannot be changed, and says why', async () => {
    const tooLate = 'A comment can be edited for fifteen minutes.';
    const view = await open({
      comments: [makeComment('c1', mine)],
      answers: { EditComment: graphQLError('CONFLICT', tooLate) },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Edit your comment' }));
    await view.user.type(screen.getByLabelText(/Edit your comment/), ' and more');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(tooLate)).toBeVisible();
    expect(screen.getByLabelText(/Edit your comment/)).toHaveValue('Comment c1 and more');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Comment c1')).toBeVisible();
  });

  it('is deleted after a question, no longer counted, and the focus goes to the one before', async () => {
    const view = await open({
      comments: [makeComment('c1'), makeComment('c2', { viewerCanDelete: true })],
      answers: { DeleteComment: { deleteComment: { __typename: 'Comment', id: 'c2', blogId: postId(1) } } },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Delete your comment' }));
    await view.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, delete it!' }),
    );
    await waitFor(() => expect(screen.queryByText('Comment c2')).not.toBeInTheDocument());
    await waitFor(() => expect(itemOf('Comment c1')).toHaveFocus());
    await heading('Comments (1)');
    expect(screen.getByText('Your comment has been deleted.')).toBeInTheDocument();
  });

  it('stays when the answer is no', async () => {
    const view = await open({ comments: [makeComment('c1', { viewerCanDelete: true })] });
    await view.user.click(await screen.findByRole('button', { name: 'Delete your comment' }));
    await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Comment c1')).toBeVisible();
    expect(view.calls.map(({ name }) => name)).not.toContain('DeleteComment');
  });

  it('is hidden by the author of the post, who alone sees it then, and shown again at its place', async () => {
    const hideable = { viewerCanHide: true };
    const view = await open({
      post: { viewerIsAuthor: true },
      comments: [makeComment('c1', hideable), makeComment('c2', hideable)],
      answers: {
        HideComment: { hideComment: { ...makeComment('c1', hideable), blogId: postId(1) } },
        UnhideComment: { unhideComment: { ...makeComment('c1', hideable), blogId: postId(1) } },
      },
    });
    expect(screen.queryByRole('region', { name: 'Hidden comments' })).not.toBeInTheDocument();
    const [first] = await screen.findAllByRole('button', { name: 'Hide the comment by Noor Haddad' });
    act(() => first?.click());
    expect(first).toHaveAttribute('aria-busy', 'true');
    const hidden = await screen.findByRole('region', { name: 'Hidden comments' });
    expect(within(hidden).getByText('Comment c1')).toBeVisible();
    expect(within(hidden).getByText('Hidden')).toBeVisible();
    await heading('Comments (1)');
    await waitFor(() => expect(itemOf('Comment c2')).toHaveFocus());

    await view.user.click(
      await within(hidden).findByRole('button', { name: 'Show the comment by Noor Haddad' }),
    );
    // No other hidden comment is left.
    await waitFor(async () => expect(await heading('Comments (2)')).toHaveFocus());
    expect(screen.getAllByText(/^Comment c/).map((text) => text.textContent)).toEqual([
      'Comment c1',
      'Comment c2',
    ]);
    expect(screen.queryByRole('region', { name: 'Hidden comments' })).not.toBeInTheDocument();
  });
});
