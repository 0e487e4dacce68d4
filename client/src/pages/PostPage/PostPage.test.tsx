import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ErrorPage } from '../../app/ErrorPage';
import { LOGIN_PROMPT } from '../../features/wishlist/loginPromptToast';
import { makeAccount } from '../../testing/fakeIdentity';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import type { FakeSessionOptions } from '../../testing/fakeSession';
import { makeComment, makePage, makePost, makeWishlistItem, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadPost } from './loader';
import { MissingPost } from './MissingPost';
import { PostPage } from './PostPage';

interface Opening extends FakeSessionOptions {
  post?: object;
  answers?: Answers;
  path?: string;
}

const open = async ({ post = {}, answers, path = `/post/${postId(1)}`, ...session }: Opening = {}) => {
  sessionStorage.clear();
  const view = await renderAt(path, {
    routes: (client) => [
      {
        path: '/post/:id',
        loader: (args) => loadPost(client, args),
        element: <PostPage />,
        errorElement: <ErrorPage notFound={<MissingPost />} />,
        hydrateFallbackElement: <p>Nothing yet</p>,
      },
      { path: '*', element: <p>Another page</p> },
    ],
    answers: {
      PostPage: { blog: makePost(post) },
      HiddenComments: withHidden([]),
      ...answers,
    },
    ...session,
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const withHidden = (comments: object[]) => ({
  blog: { __typename: 'Blog', id: postId(1), hiddenComments: makePage('CommentConnection', comments) },
});
const recent = { recentBlogs: [2, 3, 4, 5].map((number) => makePost({ id: postId(number) })) };
const member = { account: makeAccount() };
const field = () => screen.findByLabelText(/Your comment/);
const names = (view: Awaited<ReturnType<typeof open>>) => view.calls.map((call) => call.name);

describe('the post', () => {
  it('is there with its author, category, cover, date, reading time and text, by one request', async () => {
    const view = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'The Salt Roads' })).toBeVisible();
    expect(screen.getByText('Amara Osei')).toBeVisible();
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '/all-blogs?category=History',
    );
    expect(view.container.querySelector('header img')).toHaveAttribute(
      'src',
      'https://octavo.example/salt.svg',
    );
    expect(screen.getByText('19 November 2026')).toBeVisible();
    expect(screen.getByText('5 min read')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'White gold' })).toBeVisible();
    expect(names(view)).toEqual(['PostPage']);
    await waitFor(() => expect(document.title).toBe('The Salt Roads · Octavo'));
  });

  it('is not found under an address that is no post, without asking for one', async () => {
    const view = await open({ path: '/post/nonsense', answers: { RecentBlogs: recent } });
    expect(screen.getByRole('heading', { level: 1, name: 'This post could not be found' })).toBeVisible();
    expect(names(view)).toEqual(['RecentBlogs']);
  });

  it('offers a search and three posts where the server knows none', async () => {
    const view = await open({
      answers: {
        PostPage: graphQLError('NOT_FOUND', 'This post does not exist.'),
        RecentBlogs: recent,
      },
    });
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('search')).toHaveAttribute('action', '/all-blogs');
    expect(names(view)).toEqual(['PostPage', 'RecentBlogs']);
    await view.user.type(screen.getByRole('searchbox', { name: 'Search' }), 'salt{Enter}');
    await waitFor(() =>
      expect(view.router.state.location).toMatchObject({ pathname: '/all-blogs', search: '?search=salt' }),
    );
  });

  it('is said to be deleted where the server says that it is gone', async () => {
    await open({
      answers: { PostPage: graphQLError('GONE', 'This post was deleted.'), RecentBlogs: recent },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'This post has been deleted' })).toBeVisible();
    expect(screen.getByRole('search')).toBeVisible();
  });

  it('is not found without suggestions as well', async () => {
    await open({
      path: '/post/nonsense',
      answers: { RecentBlogs: new Error('offline') },
    });
    expect(screen.getByRole('search')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('gives way to the error page when the server cannot be reached', async () => {
    await open({ answers: { PostPage: new Error('offline') } });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('has the way to its editor for its author alone', async () => {
    const { unmount } = await open(member);
    expect(screen.queryByRole('link', { name: 'Update' })).not.toBeInTheDocument();
    unmount();
    await open({ ...member, post: { viewerCanEdit: true } });
    expect(screen.getByRole('link', { name: 'Update' })).toHaveAttribute('href', `/updatePost/${postId(1)}`);
  });
});

describe('the comments', () => {
  it('say so when there are none, and let visitors log in and come back', async () => {
    const { user, router } = await open();
    expect(screen.getByText('No Comments Yet')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Please login to comment on post' }));
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: `?from=${encodeURIComponent(`/post/${postId(1)}#your-comment`)}`,
    });
  });

  it('are closed to the author', async () => {
    await open({ ...member, post: { viewerIsAuthor: true } });
    expect(screen.getByText('Author cannot comment on own post!')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('wait quietly while it is not known who is reading', async () => {
    await open({ ...member, parts: { known: undefined, fetchViewer: () => new Promise(() => undefined) } });
    expect(screen.getByText('Loading the comment form')).toBeInTheDocument();
    expect(screen.queryByText('Please login to comment on post')).not.toBeInTheDocument();
  });

  it('tell nobody who has just signed in that they are the author', async () => {
    await open(member);
    expect(screen.queryByText('Author cannot comment on own post!')).not.toBeInTheDocument();
    expect(screen.getByText('Loading the comment form')).toBeInTheDocument();
  });

  it('get a new one at their end, counted, with a toast, the form cleared and nothing asked again', async () => {
    const comments = makePage('CommentConnection', [makeComment('c1')]);
    const view = await open({
      ...member,
      post: { viewerCanComment: true, comments },
      answers: {
        AddComment: { addComment: makeComment('c2', { comContent: 'One\nTwo', name: 'Robin Reader' }) },
      },
    });
    expect(screen.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
    await view.user.type(await field(), '  One{Enter}Two ');
    await view.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Your comment has been added!')).toBeInTheDocument();
    const items = within(screen.getByRole('region', { name: /^Comments/ })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Comment c1'),
      expect.stringContaining('One\nTwo'),
    ]);
    expect(screen.getByRole('heading', { name: 'Comments (2)' })).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(view.calls.slice(1)).toEqual([
      { name: 'AddComment', variables: { blogId: postId(1), comContent: 'One\nTwo' } },
    ]);
  });

  it('lose nothing of a text that could not be sent', async () => {
    const { user } = await open({
      ...member,
      post: { viewerCanComment: true },
      answers: { AddComment: new Error('offline') },
    });
    await user.type(await field(), 'Well said');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(await screen.findByText(/We could not reach Octavo/)).toBeVisible();
    expect(await field()).toHaveValue('Well said');
    expect(screen.getByText('No Comments Yet')).toBeVisible();
  });

  it('keep to the bounds of the schema before anything is sent', async () => {
    const view = await open({ ...member, post: { viewerCanComment: true } });
    await view.user.type(await field(), '   ');
    await view.user.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(screen.getByText('Please write a comment of 1 to 2,000 characters.')).toBeVisible();
    await view.user.clear(await field());
    await view.user.click(await field());
    await view.user.paste('x'.repeat(1990));
    expect(screen.getByText('10 characters left')).not.toHaveAttribute('aria-live');
    const announced = screen.getByText('At most 20 characters left.');
    expect(announced).toHaveAttribute('aria-live', 'polite');
    await view.user.paste('x'.repeat(11));
    expect(announced).toHaveTextContent('The comment is too long.');
    expect(screen.getByText('1 character too many')).toBeVisible();
    expect(names(view)).toEqual(['PostPage']);
  });

  it('come page by page, and show none twice', async () => {
    const view = await open({
      post: {
        comments: makePage('CommentConnection', [makeComment('c1')], {
          totalCount: 3,
          pageInfo: { __typename: 'PageInfo', endCursor: 'c1', hasNextPage: true },
        }),
      },
      answers: {
        MoreComments: {
          blog: {
            __typename: 'Blog',
            id: postId(1),
            comments: makePage('CommentConnection', [makeComment('c2'), makeComment('c3')], {
              totalCount: 3,
            }),
          },
        },
      },
    });
    await view.user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Comment c3')).toBeVisible();
    expect(screen.getAllByText(/^Comment c/)).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(view.calls.at(-1)).toEqual({
      name: 'MoreComments',
      variables: { blogId: postId(1), after: 'c1' },
    });
  });
});

describe('Add to Wishlist', () => {
  const button = () => screen.getByRole('button', { name: /: The Salt Roads$/ });

  it('sends visitors to log in, without a request', async () => {
    const view = await open();
    await view.user.click(button());
    expect(button()).toHaveAttribute('popovertarget', LOGIN_PROMPT);
    expect(names(view)).toEqual(['PostPage']);
  });

  it('keeps the post and lets it go again; each is told with its Undo', async () => {
    const view = await open({
      ...member,
      answers: {
        AddToWishlist: { addToWishlist: makeWishlistItem('w1', { isInMyWishlist: true }) },
        RemoveFromWishlist: {
          removeFromWishlist: {
            __typename: 'WishlistItem',
            id: 'w1',
            blog: { __typename: 'Blog', id: postId(1), isInMyWishlist: false },
          },
        },
      },
    });
    const added = 'The Salt Roads has been added to your Watchlist!';
    const removed = 'The Salt Roads has been removed from your Watchlist.';
    const undo = async (message: string) => {
      const toast = (await screen.findByText(message)).closest<HTMLElement>('[role=status]');
      await view.user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));
    };
    await view.user.click(button());
    expect(await screen.findByText(added)).toBeInTheDocument();
    expect(button()).toHaveTextContent('In your Watchlist');
    expect(button()).toHaveAccessibleDescription('Remove from your Watchlist');
    await undo(added);
    await waitFor(() => expect(button()).toHaveTextContent('Add to Wishlist'));
    // The first answer contains the row's id, so removing the row needs no extra query.
    expect(names(view)).toEqual(['PostPage', 'AddToWishlist', 'RemoveFromWishlist']);
    await undo(removed);
    await waitFor(() => expect(button()).toHaveTextContent('In your Watchlist'));
    await view.user.click(button());
    await waitFor(() => expect(button()).toHaveTextContent('Add to Wishlist'));
    expect(view.calls.at(-1)).toEqual({ name: 'RemoveFromWishlist', variables: { id: 'w1' } });
  });

  it('shows nothing when it fails, but that it waits, and can be pressed again', async () => {
    let fail: () => void = () => undefined;
    const answer = new Promise<Error>((resolve) => (fail = () => resolve(new Error('offline'))));
    const post = { title: 'The Tin Roads' };
    const view = await open({ ...member, post, answers: { AddToWishlist: answer } });
    const button = screen.getByRole('button', { name: 'Add to Wishlist: The Tin Roads' });
    await view.user.click(button);
    await waitFor(() => expect(names(view)).toContain('AddToWishlist'));
    expect(button).toHaveAttribute('aria-busy', 'true');
    fail();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(button).toHaveTextContent('Add to Wishlist');
    expect(screen.queryByText(/Tin Roads has been added|could not reach/)).not.toBeInTheDocument();
  });
});
