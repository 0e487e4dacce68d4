import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { postId } from '../../../testing/postFixtures';
import { renderAt } from '../../../testing/render';
import type { LeadingPostFragment, ReadOnFragment } from './ReadOn.generated';
import { ReadOn } from './ReadOn';

const leading = (number: number): LeadingPostFragment => ({
  id: postId(number),
  title: `Post ${number}`,
  createdAt: '2026-11-19T23:30:00.000Z',
  wordCount: 1190,
});
const related = (number: number): ReadOnFragment['related'][number] => ({
  ...leading(number),
  cover: 'https://octavo.example/salt.svg',
  category: 'Art',
  authorName: 'Mei Tanaka',
});
const byAuthor = (...numbers: number[]) => ({ id: 'amara osei', blogs: { nodes: numbers.map(leading) } });

const open = (given: Partial<ReadOnFragment>) => {
  const blog: ReadOnFragment = {
    id: postId(1),
    category: 'History',
    authorName: 'Amara Osei',
    related: [],
    author: byAuthor(1),
    nextInCategory: null,
    previousInCategory: null,
    ...given,
  };
  return renderAt('/', { routes: [{ path: '/', element: <ReadOn blog={blog} /> }] });
};
const links = (section: HTMLElement) =>
  within(section)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the end of a post', () => {
  it('leads to related posts, each with its category, author, day and reading time', async () => {
    await open({ related: [related(2), related(3)] });
    const section = screen.getByRole('region', { name: 'Related posts' });
    expect(links(section)).toEqual([
      ['Post 2', `/post/${postId(2)}`],
      ['Post 3', `/post/${postId(3)}`],
    ]);
    const [first] = within(section).getAllByRole('listitem');
    expect(first).toHaveTextContent('ArtPost 2Mei Tanaka19 November 2026 · 5 min read');
  });

  it('leads to three more by its author: neither itself nor what is related already', async () => {
    await open({ related: [related(4)], author: byAuthor(6, 5, 4, 3, 2, 1) });
    const section = screen.getByRole('region', { name: 'More by Amara Osei' });
    expect(links(section)).toEqual([
      ['Amara Osei', '/all-blogs?author=amara+osei'],
      ['Post 6', `/post/${postId(6)}`],
      ['Post 5', `/post/${postId(5)}`],
      ['Post 3', `/post/${postId(3)}`],
    ]);
  });

  it('leads to the next and the previous post of its category, whichever there is', async () => {
    await open({ previousInCategory: leading(2) });
    const section = screen.getByRole('region', { name: 'Next and previous in History' });
    expect(section).toHaveTextContent('PreviousPost 2');
    expect(links(section)).toEqual([['Post 2', `/post/${postId(2)}`]]);
  });

  it('shows nothing for the only post there is', async () => {
    await open({});
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
