import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Layout } from '../../app/shell/Layout';
import type { Account } from '../../lib/firebase/types';
import { makeAccount } from '../../testing/fakeIdentity';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import { makeComment, makePage, makePost, makeReadableBody, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadPost } from './loader';
import { PostPage } from './PostPage';

/** A post as links to it show it. */
const leading = (number: number) => {
  const { __typename, createdAt, wordCount } = makePost();
  return { __typename, id: postId(number), title: `Post ${number}`, createdAt, wordCount };
};
const post = (number: number, given: object = {}) => ({
  blog: makePost({ id: postId(number), title: `Post ${number}`, ...given }),
});
const comments = (...ids: string[]) => ({
  comments: makePage(
    'CommentConnection',
    ids.map((id) => makeComment(id)),
  ),
});

const open = async (answers: Answers, account?: Account) => {
  const view = await renderAt(`/post/${postId(1)}`, {
    routes: (client) => [
      {
        element: <Layout />,
        children: [
          {
            path: '/post/:id',
            loader: (args) => loadPost(client, args),
            element: <PostPage />,
            hydrateFallbackElement: <p>Wait</p>,
          },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    answers,
    ...(account && { account }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Post 1' });
  return {
    ...view,
    asked: () => view.calls.map(({ name }) => name),
    leaveAndReturn: async () => {
      await act(() => view.router.navigate('/elsewhere'));
      await act(() => view.router.navigate(-1));
    },
  };
};

describe('the next post', () => {
  it('begins for the keyboard at its start, not at the link that led to it', async () => {
    const { user } = await open({
      PostPage: ({ id }) =>
        id === postId(1) ? post(1, { nextInCategory: leading(2) }) : post(2, { nextInCategory: leading(3) }),
    });
    await user.click(screen.getByRole('link', { name: 'Post 2' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Post 2' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('another post in the place of one', () => {
  it('has the dialog and the table of contents of the one before closed', async () => {
    const headings = ['One', 'Two', 'Three'].map((text) => ({
      __typename: 'Heading',
      id: text,
      text,
      level: 2,
    }));
    const readableBody = makeReadableBody('<h2>One</h2>', headings);
    const { user, router } = await open(
      {
        PostPage: ({ id }) => post(id === postId(1) ? 1 : 2, { readableBody }),
        MyReport: { myReports: makePage('ReportConnection', []) },
      },
      makeAccount(),
    );
    const contents = () => screen.getByRole('group');
    await user.click(within(contents()).getByText('Contents'));
    expect(contents()).toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: 'Report this post' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await act(() => router.navigate(`/post/${postId(2)}`));
    expect(screen.getByRole('heading', { level: 1, name: 'Post 2' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(contents()).not.toHaveAttribute('open');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('a post that was read before', () => {
  it('is there at once, and then shows what others have changed', async () => {
    let answer: (data: object) => void = () => undefined;
    let visits = 0;
    const view = await open({
      PostPage: () =>
        ++visits === 1 ? post(1, comments('c1')) : new Promise<object>((resolve) => (answer = resolve)),
    });
    await view.leaveAndReturn();
    expect(screen.getByText('Comment c1')).toBeVisible();
    await act(async () => answer(post(1, comments('c1', 'c2'))));
    expect(await screen.findByText('Comment c2')).toBeVisible();
    expect(view.asked()).toEqual(['PostPage', 'PostPage']);
  });

  it('stays readable when it cannot be asked for again', async () => {
    let visits = 0;
    const view = await open({ PostPage: () => (++visits === 1 ? post(1) : new Error('offline')) });
    await view.leaveAndReturn();
    expect(view.asked()).toEqual(['PostPage', 'PostPage']);
    expect(screen.getByRole('heading', { level: 1, name: 'Post 1' })).toBeVisible();
  });

  it('is not shown any longer once the server says that it is gone', async () => {
    let answer: (data: object) => void = () => undefined;
    let visits = 0;
    const gone = graphQLError('GONE', 'This post has been deleted.');
    const view = await open({
      PostPage: () => {
        visits += 1;
        if (visits === 1) return post(1);
        return visits === 2 ? new Promise<object>((resolve) => (answer = resolve)) : gone;
      },
      RecentBlogs: { recentBlogs: [] },
    });
    await view.leaveAndReturn();
    expect(screen.getByRole('heading', { level: 1, name: 'Post 1' })).toBeVisible();
    await act(async () => answer(gone));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This post has been deleted' }),
    ).toBeVisible();
    expect(screen.queryByText('Post 1')).not.toBeInTheDocument();
  });

  describe('with more comments than its first answer has', () => {
    const ids = Array.from({ length: 20 }, (_, place) => `c${place}`);
    const first = (given: object = {}) =>
      post(1, {
        comments: makePage(
          'CommentConnection',
          ids.map((id) => makeComment(id)),
          { totalCount: 21, pageInfo: { __typename: 'PageInfo', endCursor: 'c19', hasNextPage: true } },
        ),
        ...given,
      });
    const next = {
      blog: {
        __typename: 'Blog',
        id: postId(1),
        comments: makePage('CommentConnection', [makeComment('c20')], { totalCount: 21 }),
      },
    };
    const openLater = async () => {
      const edited = first({ title: 'Post 1, edited' });
      let answerSecond: ((data: object) => void) | undefined;
      // What is asked for once more, after 'Load more', is answered at once.
      const answers = [first(), new Promise<object>((resolve) => (answerSecond = resolve))];
      const view = await open({ PostPage: () => answers.shift() ?? edited, MoreComments: next });
      const loadMore = async () => {
        await view.user.click(screen.getByRole('button', { name: 'Load more' }));
        await screen.findByText('Comment c20');
      };
      const answer = async () => {
        await waitFor(() => expect(answers).toHaveLength(0));
        await act(async () => answerSecond?.(edited));
        expect(await screen.findByRole('heading', { level: 1, name: 'Post 1, edited' })).toBeVisible();
      };
      return { ...view, loadMore, answer };
    };

    it('keeps those of further pages for the way back, and shows what else has changed', async () => {
      const { loadMore, leaveAndReturn, answer } = await openLater();
      await loadMore();
      await leaveAndReturn();
      expect(screen.getByText('Comment c20')).toBeVisible();
      await answer();
      expect(screen.getByText('Comment c20')).toBeVisible();
    });

    it('keeps those that were loaded before the answer', async () => {
      const { loadMore, leaveAndReturn, answer } = await openLater();
      await leaveAndReturn();
      await loadMore();
      await answer();
      expect(screen.getByText('Comment c20')).toBeVisible();
    });
  });
});
