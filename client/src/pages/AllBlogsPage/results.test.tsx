import type { ApolloClient, OperationVariables } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { graphQLError } from '../../testing/fakeServerLink';
import { makePostList } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { Layout } from '../../app/shell/Layout';
import { AllBlogsPage } from './AllBlogsPage';
import { formatHeading } from './heading';
import { loadAllBlogs } from './loader';

const amara = { member: { __typename: 'Member', id: 'amara', displayName: 'Amara Osei' } };

const page = (client: ApolloClient): RouteObject => ({
  path: '/all-blogs',
  loader: (args) => loadAllBlogs(client, args),
  element: <AllBlogsPage />,
  errorElement: <p>There is no such author</p>,
  hydrateFallbackElement: <p>Wait</p>,
});

const open = (address: string, given: object = {}, ids = ['1'], author: object = amara) =>
  renderAt(address, {
    routes: (client) => [page(client)],
    answers: { PostList: makePostList(ids, given), PostsAuthor: author },
  });

describe('the heading', () => {
  const none = { search: '', category: null, author: null, after: null };
  it.each([
    [{}, 'All Blogs'],
    [{ category: 'Science' }, 'Science'],
    [{ search: 'wifi' }, 'Posts for “wifi”'],
    [{ search: 'wifi', category: 'Science' }, 'Posts for “wifi” in Science'],
    [{ search: '"wi fi"' }, 'Posts for "wi fi"'],
    [{ author: 'amara' }, 'Posts by Amara Osei'],
    [{ author: 'amara', search: 'wifi', category: 'Art' }, 'Posts by Amara Osei for “wifi” in Art'],
  ] as const)('of %j is %s', (filter, heading) => {
    expect(formatHeading({ ...none, ...filter }, 'Amara Osei')).toBe(heading);
  });

  it('is the title too', async () => {
    await open('/all-blogs?search=wifi&category=Science');
    expect(screen.getByRole('heading', { level: 1, name: 'Posts for “wifi” in Science' })).toBeVisible();
    expect(document.title).toMatch(/Posts for “wifi” in Science.* · Octavo/);
  });
});

describe('the posts of one author', () => {
  it('are asked for by the uid, and a link leads back to those of everybody', async () => {
    const { calls, user, router } = await open('/all-blogs?author=amara&category=Art');
    expect(screen.getByRole('heading', { level: 1, name: 'Posts by Amara Osei in Art' })).toBeVisible();
    expect(calls.find(({ name }) => name === 'PostList')?.variables).toMatchObject({ author: 'amara' });
    await user.type(screen.getByRole('searchbox'), 'salt{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=salt&category=Art&author=amara'));
    await user.click(screen.getByRole('link', { name: 'Posts by everybody' }));
    expect(router.state.location.search).toBe('?search=salt&category=Art');
  });

  it('of whom nothing is known are no page', async () => {
    await open('/all-blogs?author=nobody', {}, [], graphQLError('NOT_FOUND', 'There is no such member.'));
    expect(await screen.findByText('There is no such author')).toBeVisible();
  });

  it.each([new TypeError('Failed to fetch'), graphQLError('SERVICE_UNAVAILABLE', 'Try again shortly.')])(
    'show without the name where that cannot be had: %s',
    async (failure) => {
      await open('/all-blogs?author=amara', {}, ['1'], failure);
      expect(await screen.findByRole('heading', { level: 1, name: 'Posts by one author' })).toBeVisible();
      expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
    },
  );
});

it('a page behind the last post says that there are no further ones, not that there are none', async () => {
  await open('/all-blogs?after=p9', { totalCount: 9 }, []);
  expect(await screen.findByText('There are no further posts.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the newest' })).toBeVisible();
  expect(screen.queryByText('No blogs found')).toBeNull();
});

describe('the subjects', () => {
  it('are links with their counts, and the one that is shown is marked', async () => {
    await open('/all-blogs?search=wifi&category=Art');
    const links = within(screen.getByRole('navigation', { name: 'Subjects' })).getAllByRole('link');
    expect(links.map((link) => link.textContent).slice(0, 3)).toEqual(['All 3', 'Art 3', 'Automobile 0']);
    expect(links.map((link) => link.getAttribute('href')).slice(0, 3)).toEqual([
      '/all-blogs?search=wifi',
      '/all-blogs?search=wifi&category=Art',
      '/all-blogs?search=wifi&category=Automobile',
    ]);
    expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[1]]);
  });

  it('show a choice at once, and keep it while somebody types before the page has followed', async () => {
    let answer = (): void => undefined;
    const { user, router } = await renderAt('/all-blogs', {
      routes: (client: ApolloClient) => [
        {
          path: '/all-blogs',
          loader: async (args) => {
            if (args.request.url.includes('category')) await new Promise<void>((done) => (answer = done));
            return loadAllBlogs(client, args);
          },
          element: <AllBlogsPage />,
          hydrateFallbackElement: <p>Wait</p>,
        },
      ],
      answers: { PostList: ({ search }: OperationVariables) => makePostList(search ? ['2'] : ['1']) },
    });
    await user.click(screen.getByRole('link', { name: /^Art/ }));
    expect(screen.getByRole('combobox', { name: 'Filter' })).toHaveValue('Art');
    expect(screen.getByRole('heading', { level: 1, name: 'All Blogs' })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'salt');
    await waitFor(() => expect(router.state.navigation.location?.search).toBe('?search=salt&category=Art'));
    await act(async () => answer());
    expect(await screen.findByText('Post 2')).toBeVisible();
    expect(router.state.location.search).toBe('?search=salt&category=Art');
  });
});

describe('a search that was understood in another way', () => {
  it('says what was looked for, and the original is a link away', async () => {
    await open('/all-blogs?search=gadren', { correctedSearch: 'garden' });
    expect(screen.getByText('garden')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search for “gadren” instead' })).toHaveAttribute(
      'href',
      '/all-blogs?search=%22gadren%22',
    );
  });

  it('offers what may have been meant', async () => {
    await open('/all-blogs?search=gadren&category=Art', { suggestedSearch: 'garden' });
    expect(screen.getByRole('status')).toHaveTextContent('Did you mean garden?');
    expect(screen.getByRole('link', { name: 'garden' })).toHaveAttribute(
      'href',
      '/all-blogs?search=garden&category=Art',
    );
  });

  it('says which of many words were used', async () => {
    await open('/all-blogs?search=a+long+question', { usedWords: ['long', 'question'] });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your search is long. Only its first words were used: long, question',
    );
  });

  it('says which of the words the posts have', async () => {
    await open('/all-blogs?search=salt+swim+zebra', { someOfTheWords: ['salt', 'swim'] });
    expect(screen.getByRole('status')).toHaveTextContent(
      'No post has all of your words. Some of your words: salt, swim',
    );
  });

  it('offers the subject whose name it is', async () => {
    await open('/all-blogs?search=science', { searchedCategory: 'Science' });
    expect(screen.getByRole('link', { name: 'All posts in Science' })).toHaveAttribute(
      'href',
      '/all-blogs?category=Science',
    );
  });

  it('asks for another word where there are none but common ones', async () => {
    await open('/all-blogs?search=the', { isTooCommon: true, categoryCounts: [] }, []);
    expect(screen.getByRole('heading', { name: 'Your search needs another word' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'No blogs found' })).not.toBeInTheDocument();
  });

  it('offers the other subjects where one has nothing', async () => {
    await open('/all-blogs?search=wifi&category=Art', {}, []);
    expect(screen.getByRole('link', { name: 'Search in all subjects' })).toHaveAttribute(
      'href',
      '/all-blogs?search=wifi',
    );
  });
});

describe('a link that disappears when it is followed', () => {
  /** The server understands "gadren" in other ways, and finds nothing in Art. */
  const PostList = ({ search, category }: OperationVariables) =>
    makePostList(category === 'Art' ? [] : ['1'], {
      ...(search === 'gadren' && {
        correctedSearch: 'garden',
        suggestedSearch: 'gardens',
        searchedCategory: 'Science',
      }),
    });

  it.each([
    ['?search=gadren', 'Search for “gadren” instead'],
    ['?category=Art&search=wifi', 'Search in all subjects'],
  ])('moves the focus to the main area, on %s from %s', async (search, name) => {
    const { user } = await renderAt(`/all-blogs${search}`, {
      routes: (client) => [{ element: <Layout />, children: [page(client)] }],
      answers: { PostList },
    });
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

it('further posts stay that were loaded while the first ones were being fetched again', async () => {
  const answers: ((list: object) => void)[] = [];
  const view = await renderAt('/all-blogs', {
    routes: (client) => [page(client), { path: '*', element: null }],
    answers: {
      PostList: ({ after }: OperationVariables) =>
        after
          ? makePostList(['2'], { totalCount: 2 })
          : new Promise<object>((resolve) => answers.push(resolve)),
    },
  });
  const answer = async (place: number) => {
    await act(async () => answers[place]?.(makePostList(['1'], { totalCount: 2 }, true)));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
  };
  await answer(0);
  await act(() => view.router.navigate('/elsewhere'));
  await act(() => view.router.navigate(-1));
  await view.user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('2 of 2 posts')).toBeVisible();
  await answer(1);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('further posts of one filter do not hold up those of the next', async () => {
  const { user } = await renderAt('/all-blogs', {
    routes: (client) => [page(client)],
    answers: {
      PostList: ({ after, category }: OperationVariables) => {
        if (!after) return makePostList([category ? '2' : '1'], {}, true);
        return category ? makePostList(['3']) : new Promise<object>(() => undefined);
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getByRole('button', { name: 'Loading…' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Art/ }));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Post 3')).toBeVisible();
});

it('a search whose first page has nothing yet goes on by the button', async () => {
  const { user } = await renderAt('/all-blogs?search=%22corner+kick%22', {
    routes: (client) => [page(client)],
    answers: {
      PostList: ({ after }: OperationVariables) =>
        after
          ? makePostList(['1'], { totalCount: 1, totalCountIsCapped: true })
          : makePostList([], {
              totalCount: 0,
              totalCountIsCapped: true,
              pageInfo: { __typename: 'PageInfo', endCursor: 'c', hasNextPage: true },
            }),
      PostsAuthor: amara,
    },
  });
  expect(screen.getByRole('status')).toHaveTextContent('0+ posts');
  expect(screen.queryByRole('heading', { name: 'No blogs found' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('1 of 1+ posts')).toBeVisible();
});
