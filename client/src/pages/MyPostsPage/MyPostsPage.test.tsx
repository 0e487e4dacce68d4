import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeAccount } from '../../testing/fakeIdentity';
import type { Answers } from '../../testing/fakeServerLink';
import { makePage, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadMyPosts } from './loader';
import { MyPostsPage } from './MyPostsPage';

const ownPost = (number: number, title: string) => ({
  __typename: 'Blog',
  id: postId(number),
  title,
  createdAt: '2026-11-19T12:00:00.000Z',
  wordCount: 1190,
  wishlistCount: 4,
  comments: makePage('CommentConnection', [{ __typename: 'Comment', id: `c${number}` }], { totalCount: 3 }),
});
const deletedPost = (number: number, title: string, given: object = {}) => ({
  __typename: 'RemovedBlog',
  id: postId(number),
  title,
  wordCount: 1190,
  removal: 'DELETED',
  removedAt: '2026-11-20T12:00:00.000Z',
  reason: null,
  expiresAt: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000 - 60_000).toISOString(),
  viewerCanRestore: true,
  viewerCanRemoveForGood: true,
  ...given,
});

const salt = ownPost(1, 'The Salt Roads');
const tin = ownPost(2, 'The Tin Roads');
const moderated = { viewerCanRestore: false, viewerCanRemoveForGood: false };
const copper = deletedPost(3, 'The Copper Roads');

const open = (posts: object[], deleted: object[], answers: Answers = {}, page: object = {}) =>
  renderAt('/account/posts', {
    routes: (client) => [
      {
        path: '/account/posts',
        loader: async () => loadMyPosts(client, true),
        element: <MyPostsPage />,
        hydrateFallbackElement: <p>Nothing yet</p>,
      },
      { path: '/elsewhere', element: null },
    ],
    account: makeAccount(),
    answers: {
      MyPosts: ({ after }) => ({
        myBlogs: after ? makePage('BlogConnection', [tin]) : makePage('BlogConnection', posts, page),
      }),
      MyDeletedPosts: { myDeletedBlogs: makePage('RemovedBlogConnection', deleted) },
      ...answers,
    },
  });

const table = (name: string) => screen.findByRole('table', { name });
const titlesIn = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

type View = Awaited<ReturnType<typeof open>>;
async function press(view: View, button: string, choice?: string): Promise<void> {
  await view.user.click(await screen.findByRole('button', { name: button }));
  if (choice === undefined) return;
  await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: choice }));
}
const names = (view: View) => view.calls.map(({ name }) => name);

describe('My posts', () => {
  it('lists what became of each, with the ways to read and to edit it, and those deleted with the days left', async () => {
    await open(
      [tin, salt],
      [
        copper,
        deletedPost(4, 'Zinc', { ...moderated, removal: 'HIDDEN', reason: 'Spam.' }),
        deletedPost(5, 'Lead', { ...moderated, removal: 'HELD', viewerCanRemoveForGood: true }),
      ],
    );
    const row = within(await table('Your posts')).getByRole('row', { name: /Salt/ });
    expect(row).toHaveTextContent(/19 November 2026.*1,190.*3.*4/);
    expect(within(row).getByRole('link', { name: 'The Salt Roads' })).toHaveAttribute(
      'href',
      `/post/${postId(1)}`,
    );
    expect(within(row).getByRole('link', { name: 'Edit: The Salt Roads' })).toHaveAttribute(
      'href',
      `/updatePost/${postId(1)}`,
    );
    const [, first, second, third] = within(await table('Your posts that are not public')).getAllByRole(
      'row',
    );
    expect(first).toHaveTextContent('3 days left');
    expect(second).toHaveTextContent('A moderator has hidden this post. Reason: Spam.');
    expect(within(second as HTMLElement).getByRole('link', { name: 'Zinc' })).toHaveAttribute(
      'href',
      `/not-public/${postId(4)}`,
    );
    expect(within(second as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(third).toHaveTextContent('This post waits until a moderator has approved it.');
    expect(
      within(third as HTMLElement)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Remove for good']);
  });

  it('says so when there are none', async () => {
    await open([], []);
    expect(await screen.findByText('You have no posts yet.')).toBeVisible();
    expect(screen.getByText('There are none.')).toBeVisible();
  });

  it('comes page by page', async () => {
    const view = await open(
      [salt],
      [],
      {},
      {
        pageInfo: { __typename: 'PageInfo', endCursor: postId(1), hasNextPage: true },
      },
    );
    await press(view, 'Load more');
    await waitFor(async () =>
      expect(await titlesIn('Your posts')).toEqual(['The Salt Roads', 'The Tin Roads']),
    );
  });

  it('is as long after Back as before', async () => {
    const posts = Array.from({ length: 24 }, (_, place) => ownPost(place, `Road ${place}`));
    const pageInfo = { __typename: 'PageInfo', endCursor: postId(11), hasNextPage: true };
    const view = await open([], [], {
      MyPosts: ({ after, first }) => ({
        myBlogs: after
          ? makePage('BlogConnection', posts.slice(12))
          : makePage('BlogConnection', posts.slice(0, first as number), first === 12 ? { pageInfo } : {}),
      }),
    });
    await press(view, 'Load more');
    expect(await screen.findByText('Road 23')).toBeVisible();
    await act(() => view.router.navigate('/elsewhere'));
    await act(() => view.router.navigate('/account/posts'));
    expect(view.calls.filter(({ name }) => name === 'MyPosts').at(-1)?.variables).toEqual({ first: 24 });
    expect(screen.getByText('Road 23')).toBeVisible();
  });

  it('tells that the latest state could not be loaded, and shows what it has', async () => {
    let isDown = false;
    const view = await open([salt], [], {
      MyPosts: () => (isDown ? new Error('offline') : { myBlogs: makePage('BlogConnection', [salt]) }),
    });
    expect(await titlesIn('Your posts')).toEqual(['The Salt Roads']);
    isDown = true;
    await act(() => view.router.navigate('/elsewhere'));
    await act(() => view.router.navigate('/account/posts'));
    expect(await screen.findByText(/We could not reach Octavo/)).toBeInTheDocument();
    expect(await titlesIn('Your posts')).toEqual(['The Salt Roads']);
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    const view = await open([], [], {
      MyPosts: () => (isDown ? new Error('offline') : { myBlogs: makePage('BlogConnection', [salt]) }),
    });
    expect(await screen.findByText('Your posts could not be loaded')).toBeVisible();
    isDown = false;
    await press(view, 'Try again');
    expect(await titlesIn('Your posts')).toEqual(['The Salt Roads']);
  });

  it('deletes after a question, offers Undo, and restores to the same place', async () => {
    const view = await open([tin, salt], [], {
      DeleteBlog: { deleteBlog: deletedPost(2, 'The Tin Roads') },
      RestoreBlog: { restoreBlog: tin },
    });
    await press(view, 'Delete: The Tin Roads', 'Yes, delete it!');
    await waitFor(async () => expect(await titlesIn('Your posts')).toEqual(['The Salt Roads']));
    expect(await titlesIn('Your posts that are not public')).toEqual(['The Tin Roads']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete: The Salt Roads' })).toHaveFocus());
    await press(view, 'Undo');
    await waitFor(async () =>
      expect(await titlesIn('Your posts')).toEqual(['The Tin Roads', 'The Salt Roads']),
    );
    expect(screen.getByText('There are none.')).toBeVisible();
    expect(names(view)).toEqual(['MyPosts', 'MyDeletedPosts', 'DeleteBlog', 'RestoreBlog']);
  });

  it('restores from the list', async () => {
    const view = await open([salt], [deletedPost(2, 'The Tin Roads')], { RestoreBlog: { restoreBlog: tin } });
    await press(view, 'Restore: The Tin Roads');
    await waitFor(async () =>
      expect(await titlesIn('Your posts')).toEqual(['The Tin Roads', 'The Salt Roads']),
    );
    expect(screen.getByText('There are none.')).toBeVisible();
  });

  it('keeps the post when the answer is no, and says why when it cannot be deleted', async () => {
    const view = await open([salt], [], { DeleteBlog: new Error('offline') });
    await press(view, 'Delete: The Salt Roads', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(names(view)).not.toContain('DeleteBlog');
    await press(view, 'Delete: The Salt Roads', 'Yes, delete it!');
    expect(await screen.findByText(/We could not reach Octavo/)).toBeInTheDocument();
    expect(await titlesIn('Your posts')).toEqual(['The Salt Roads']);
  });

  it('removes for good after a question of its own', async () => {
    const view = await open([], [copper], { RemoveBlogForGood: { removeBlogForGood: true } });
    await press(view, 'Remove for good: The Copper Roads', 'Yes, remove it!');
    expect(await screen.findByText('There are none.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('puts the focus on the heading when the rows that are left have no button', async () => {
    const hidden = deletedPost(4, 'Zinc', { ...moderated, removal: 'HIDDEN' });
    const view = await open([], [copper, hidden], { RemoveBlogForGood: { removeBlogForGood: true } });
    await press(view, 'Remove for good: The Copper Roads', 'Yes, remove it!');
    await waitFor(async () => expect(await titlesIn('Your posts that are not public')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
