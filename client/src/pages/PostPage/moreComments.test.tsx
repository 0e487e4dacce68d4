import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { makeAccount } from '../../testing/fakeIdentity';
import type { Answers } from '../../testing/fakeServerLink';
import { makeComment, makePage, makePost, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadPost } from './loader';
import { PostPage } from './PostPage';

const page = (ids: string[], endCursor: string | null = null, totalCount = 3) =>
  makePage(
    'CommentConnection',
    ids.map((id) => makeComment(id)),
    { totalCount, pageInfo: { __typename: 'PageInfo', endCursor, hasNextPage: endCursor !== null } },
  );
const withList = (list: object) => ({ blog: { __typename: 'Blog', id: postId(1), ...list } });

const open = async (answers: Answers, { search = '', post = {} } = {}) => {
  const view = await renderAt(`/post/${postId(1)}${search}`, {
    routes: (client) => [
      {
        path: '/post/:id',
        loader: (args) => loadPost(client, args),
        element: <PostPage />,
        hydrateFallbackElement: <p>Wait</p>,
      },
    ],
    answers: {
      PostPage: ({ commentsAfter }) => ({
        blog: makePost({
          comments: commentsAfter ? page(['c2', 'c3']) : page(['c1'], 'c1'),
          ...post,
        }),
      }),
      ...answers,
    },
    account: makeAccount(),
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

describe('more comments', () => {
  it('have the focus on the first of them, since the button is gone with the last page', async () => {
    const { user } = await open({ MoreComments: withList({ comments: page(['c2', 'c3']) }) });
    act(() => screen.getByRole('button', { name: 'Load more' }).focus());
    await user.keyboard('{Enter}');
    const comment = await screen.findByText('Comment c2');
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    await waitFor(() => expect(comment.closest('li')).toHaveFocus());
  });

  it('leave the focus on the button when they could not be loaded', async () => {
    const { user } = await open({ MoreComments: new Error('offline') });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/We could not reach Octavo/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Load more' })).toHaveFocus();
  });

  it('leave the focus where the reader has moved it meanwhile', async () => {
    let answer: (data: object) => void = () => undefined;
    const { user } = await open({ MoreComments: new Promise<object>((resolve) => (answer = resolve)) });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    const byline = screen.getByRole('link', { name: 'Amara Osei' });
    act(() => byline.focus());
    await act(async () => answer(withList({ comments: page(['c2', 'c3']) })));
    expect(await screen.findByText('Comment c2')).toBeVisible();
    expect(byline).toHaveFocus();
  });

  it('are there when those before them have left the list', async () => {
    await open(
      { HiddenComments: withList({ hiddenComments: page([], 'h1', 1) }) },
      { post: { viewerIsAuthor: true, comments: page([], 'c1', 1) } },
    );
    expect(await screen.findAllByRole('button', { name: 'Load more' })).toHaveLength(2);
    expect(screen.queryByText('No Comments Yet')).toBeNull();
  });

  it('take the focus among hidden comments as well', async () => {
    const { user } = await open(
      {
        HiddenComments: ({ after }) =>
          withList({ hiddenComments: after ? page(['h2'], null, 2) : page(['h1'], 'h1', 2) }),
      },
      { post: { viewerIsAuthor: true, comments: page([], null, 0) } },
    );
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    const comment = await screen.findByText('Comment h2');
    await waitFor(() => expect(comment.closest('li')).toHaveFocus());
  });
});

describe('comments from the middle on, as a page without scripts leads to them', () => {
  it('lead back to the first ones', async () => {
    const { user, router } = await open({}, { search: '?comments=c1' });
    expect(screen.queryByText('Comment c1')).not.toBeInTheDocument();
    const back = screen.getByRole('link', { name: 'Back to the first comments' });
    expect(back).toHaveAttribute('href', `/post/${postId(1)}#comments`);
    await user.click(back);
    expect(await screen.findByText('Comment c1')).toBeVisible();
    expect(router.state.location).toMatchObject({ search: '', hash: '#comments' });
    expect(screen.queryByRole('link', { name: 'Back to the first comments' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Comments (3)' })).toHaveFocus();
  });

  it('say that there are none further, not that there are none, behind the last one', async () => {
    await open({}, { search: '?comments=c3', post: { comments: page([]) } });
    expect(screen.getByText('There are no further comments.')).toBeVisible();
    expect(screen.queryByText('No Comments Yet')).toBeNull();
  });

  it('need no way back where they begin with the first', async () => {
    await open({});
    expect(screen.getByText('Comment c1')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to the first comments' })).not.toBeInTheDocument();
  });
});
