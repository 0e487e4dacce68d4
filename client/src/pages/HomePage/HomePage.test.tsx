import type { ApolloClient } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderAt } from '../../testing/render';
import { HomePage } from './HomePage';
import { loadHomePage } from './loader';
import { NewsletterSection } from './NewsletterSection';
import { questions } from './questions';
import { followCompareSliders } from './research/compare';

const post = (number: number) => ({
  __typename: 'Blog',
  id: `post-${number}`,
  title: `Post ${number}`,
  cover: 'https://example.com/cover.svg',
  category: 'Art',
  shortDescription: 'x'.repeat(130),
  authorName: 'Amara Osei',
  createdAt: '2026-11-19T23:30:00.000Z',
  wordCount: 1190,
});
const routes = (client: ApolloClient) => [
  {
    path: '/',
    loader: () => loadHomePage(client),
    element: <HomePage />,
    hydrateFallbackElement: <p>Wait</p>,
  },
  { path: '/elsewhere', element: <p>Elsewhere</p> },
];
const six = { recentBlogs: [1, 2, 3, 4, 5, 6].map(post) };

describe('Home', () => {
  it('has its parts in the order of the specification', async () => {
    const { container } = await renderAt('/', { routes, answers: { RecentBlogs: six } });
    const parts = [...container.querySelectorAll('section')] as HTMLElement[];
    const names = [
      'What Octavo is for',
      'Recent Blogs',
      'Our Research Process',
      'Frequently asked questions',
    ];
    expect(parts).toHaveLength(5);
    names.forEach((name, place) => expect(parts[place]).toHaveAccessibleName(name));
    expect(within(parts[4] as HTMLElement).getByRole('form', { name: 'Newsletter' })).toBeVisible();
  });

  it('shows the recent blogs, each cut to 100 characters, with one request', async () => {
    const { calls } = await renderAt('/', { routes, answers: { RecentBlogs: six } });
    const section = screen.getByRole('region', { name: 'Recent Blogs' });
    const cards = await within(section).findAllByRole('article');
    expect(cards).toHaveLength(6);
    expect(cards[0]).toHaveAccessibleName('Post 1');
    expect(within(cards[0] as HTMLElement).getByText(`${'x'.repeat(100)}...`)).toBeInTheDocument();
    const details = within(cards[0] as HTMLElement).getByRole('link', { name: 'View Details' });
    expect(details).toHaveAttribute('href', '/post/post-1');
    expect(details).toHaveAccessibleDescription('Post 1');
    expect(calls).toHaveLength(1);
  });

  it('stops the keyboard once on each card, though its picture and its title are links as well', async () => {
    const { user } = await renderAt('/', { routes, answers: { RecentBlogs: six } });
    const details = await screen.findAllByRole('link', { name: 'View Details' });
    expect(screen.getByRole('link', { name: 'Post 1' })).toHaveAttribute('href', '/post/post-1');
    details[0]?.focus();
    await user.tab();
    expect(details[1]).toHaveFocus();
  });

  it('shows skeletons while the posts are on their way', async () => {
    await renderAt('/', { routes, answers: { RecentBlogs: new Promise<object>(() => undefined) } });
    expect(screen.getByText('Loading recent blogs')).toBeInTheDocument();
  });

  it('says in a toast why the posts could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = await renderAt('/', {
      routes,
      answers: { RecentBlogs: () => (isDown ? new TypeError('Failed to fetch') : six) },
    });
    const message = 'We could not reach Octavo. Please check your connection and try again.';
    // One in the toast, one in place of the posts.
    expect(await screen.findAllByText(message)).toHaveLength(2);
    // Announced once.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText('Loading recent blogs')).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });

  it('shows what was published meanwhile to a reader who comes back', async () => {
    let visits = 0;
    const { calls, router } = await renderAt('/', {
      routes,
      answers: { RecentBlogs: () => (++visits === 1 ? six : { recentBlogs: [7, 1, 2, 3, 4, 5].map(post) }) },
    });
    await screen.findByRole('article', { name: 'Post 1' });
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('article', { name: 'Post 7' })).toBeInTheDocument();
    expect(calls.map(({ name }) => name)).toEqual(['RecentBlogs', 'RecentBlogs']);
  });

  it('says so when nothing has been published', async () => {
    await renderAt('/', { routes, answers: { RecentBlogs: { recentBlogs: [] } } });
    expect(await screen.findByRole('heading', { name: 'No blogs yet' })).toBeInTheDocument();
  });

  it('answers five questions, one at a time, the first at the start', async () => {
    await renderAt('/', { routes, answers: { RecentBlogs: six } });
    const answers = within(
      screen.getByRole('region', { name: 'Frequently asked questions' }),
    ).getAllByRole<HTMLDetailsElement>('group');
    expect(answers.map(({ open }) => open)).toEqual([true, false, false, false, false]);
    const topics = [
      'Industry experts',
      'Every day.*as soon as the update',
      'Yes, all of them.*ads',
      'you need to log in',
      'Subscribe to our newsletter',
    ];
    answers.forEach((answer, place) => expect(answer).toHaveTextContent(new RegExp(topics[place] ?? '')));
    // The browser closes the other <details> of the same name.
    expect(new Set(answers.map((answer) => answer.getAttribute('name')))).toEqual(new Set(['faq']));
  });

  it('compares the two research pictures with a slider', async () => {
    followCompareSliders();
    await renderAt('/', { routes, answers: { RecentBlogs: six } });
    const section = within(screen.getByRole('region', { name: 'Our Research Process' }));
    expect(section.getByRole('img', { name: 'A desk covered with loose notes and clippings' })).toBeVisible();
    const slider = section.getByRole('slider', { name: /^Before and after/ });
    expect(slider).toHaveAttribute('aria-valuetext', '50 percent before, 50 percent after');
    fireEvent.input(slider, { target: { value: '55' } });
    expect(slider).toHaveAttribute('aria-valuetext', '55 percent before, 45 percent after');
    expect(slider.parentElement).toHaveStyle({ '--share': '55%' });
  });

  it('promises no mails before there is a first issue, in the FAQ and at the form', async () => {
    await renderAt('/', { routes: [{ path: '/', element: <NewsletterSection /> }] });
    expect(screen.getByText(/you hear from us when the first issue goes out/)).toBeVisible();
    const updates = questions.find(({ id }) => id === 'updates')?.answer;
    expect(updates).toMatch(/newsletter .* when the first issue goes out\. Until then .* RSS feed/);
  });
});
