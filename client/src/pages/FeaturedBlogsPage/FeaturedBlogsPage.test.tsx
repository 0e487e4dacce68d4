import type { ApolloClient } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderAt } from '../../testing/render';
import { FeaturedBlogsPage } from './FeaturedBlogsPage';
import { loadFeaturedBlogs } from './loader';

const routes = (client: ApolloClient) => [
  {
    path: '/',
    loader: () => loadFeaturedBlogs(client),
    element: <FeaturedBlogsPage />,
    hydrateFallbackElement: <p>Wait</p>,
  },
  { path: '/elsewhere', element: <p>Elsewhere</p> },
];
const blog = {
  __typename: 'Blog',
  id: 'post-1',
  title: 'The Salt Roads',
  shortDescription: 'Everyone needs it.',
  wordCount: 957,
  category: 'History',
};

describe('Featured Blogs', () => {
  it('shows the table with one request', async () => {
    const { calls } = await renderAt('/', {
      routes,
      answers: { FeaturedBlogsPage: { featuredBlogs: [blog] } },
    });
    expect(await screen.findByRole('cell', { name: 'The Salt Roads' })).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('shows a skeleton while the posts are on their way', async () => {
    await renderAt('/', { routes, answers: { FeaturedBlogsPage: new Promise<object>(() => undefined) } });
    expect(screen.getByText('Loading featured blogs')).toBeInTheDocument();
  });

  it('can be tried again after a failure', async () => {
    let isDown = true;
    const { user } = await renderAt('/', {
      routes,
      answers: {
        FeaturedBlogsPage: () => (isDown ? new TypeError('Failed') : { featuredBlogs: [blog] }),
      },
    });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText(/We could not reach Octavo/)).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('We could not reach Octavo');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('shows which posts are the longest by now to a reader who comes back', async () => {
    let visits = 0;
    const longer = { ...blog, id: 'post-2', title: 'The Tin Roads', wordCount: 1200 };
    const { calls, router } = await renderAt('/', {
      routes,
      answers: { FeaturedBlogsPage: () => ({ featuredBlogs: ++visits === 1 ? [blog] : [longer, blog] }) },
    });
    await screen.findByRole('table');
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('cell', { name: 'The Tin Roads' })).toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });

  it('says so when there are no posts', async () => {
    await renderAt('/', { routes, answers: { FeaturedBlogsPage: { featuredBlogs: [] } } });
    expect(await screen.findByRole('heading', { name: 'No featured blogs yet' })).toBeInTheDocument();
  });
});
