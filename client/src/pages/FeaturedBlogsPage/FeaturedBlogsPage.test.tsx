import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAt } from '../../testing/render';
import { FeaturedBlogsPage } from './FeaturedBlogsPage';

const routes = [{ path: '/', element: <FeaturedBlogsPage /> }];
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
    let attempts = 0;
    const { user } = await renderAt('/', {
      routes,
      answers: {
        FeaturedBlogsPage: () => (++attempts === 1 ? new TypeError('Failed') : { featuredBlogs: [blog] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('says so when there are no posts', async () => {
    await renderAt('/', { routes, answers: { FeaturedBlogsPage: { featuredBlogs: [] } } });
    expect(await screen.findByRole('heading', { name: 'No featured blogs yet' })).toBeInTheDocument();
  });
});
