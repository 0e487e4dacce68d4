import { ChakraProvider } from '@chakra-ui/react';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { postId } from '../../../testing/postFixtures';
import { renderAt } from '../../../testing/render';
import { SiteOrigin } from '../../../ui/PageHead';
import { system } from '../../../ui/theme/system';
import { PostBody, ServerPostHtml } from './PostBody';
import type { LeadingPostFragment, ReadOnFragment } from './ReadOn.generated';
import { ReadOn } from './ReadOn';
import { SanitizedBody } from './SanitizedBody';
import { TableOfContents } from './TableOfContents';

describe('the body of a post', () => {
  const site = (body: ReactNode) => (
    <ChakraProvider value={system}>
      <MemoryRouter>
        <SiteOrigin value="https://octavo.example">{body}</SiteOrigin>
      </MemoryRouter>
    </ChakraProvider>
  );
  const post = (html: string) => site(<PostBody blog={{ id: '1', readableBody: { html, headings: [] } }} />);

  it('stays as the server has rendered it, and is cleaned here when another one takes its place', async () => {
    const { container: rendered, unmount } = render(
      <ServerPostHtml value={() => '<p>Cleaned on the server</p>'}>{post('<p>First</p>')}</ServerPostHtml>,
    );
    const container = document.createElement('div');
    container.innerHTML = rendered.innerHTML;
    unmount();
    document.body.append(container);
    const paragraph = container.querySelector('p');
    const { rerender } = await act(async () => render(post('<p>First</p>'), { container, hydrate: true }));
    rerender(post('<p>First</p>'));
    expect(container.querySelector('p')).toBe(paragraph);
    expect(paragraph).toHaveTextContent('Cleaned on the server');

    await act(async () => rerender(post('<p onclick="alert(1)">Second</p>')));
    expect(await screen.findByText('Second')).not.toHaveAttribute('onclick');
    await act(async () => rerender(post('<p>First</p>')));
    expect(await screen.findByText('First')).toBeVisible();
    container.remove();
  });

  it('that arrives after its page is followed by another scroll to the place that the link names', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { router } = await renderAt('/', {
      routes: [
        { path: '/', element: null },
        {
          path: '/post',
          element: (
            <>
              <SanitizedBody html="<p>Long.</p>" host="octavo.example" />
              <div id="your-comment" />
              <h2 id="h-überblick">Überblick</h2>
            </>
          ),
        },
      ],
    });
    await act(() => router.navigate('/post#your-comment'));
    expect(scrolled.mock.contexts).toEqual([document.getElementById('your-comment')]);
    await act(() => router.navigate('/post#h-%C3%BCberblick'));
    expect(scrolled.mock.contexts[1]).toBe(document.getElementById('h-überblick'));
    await act(() => router.navigate('/post#100%'));

    await act(() => router.navigate('/'));
    await act(() => router.navigate(-1));
    expect(scrolled).toHaveBeenCalledTimes(2);
  });
});

describe('the table of contents', () => {
  const headings = ['What', 'Why', 'How'].map((text, index) => ({
    id: `h-${text.toLowerCase()}`,
    text,
    level: index === 1 ? 3 : 2,
  }));
  const show = (count: number) =>
    render(
      <ChakraProvider value={system}>
        <TableOfContents headings={headings.slice(0, count)} />
      </ChakraProvider>,
    );

  it('leads to each heading', () => {
    show(3);
    const [list] = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('list');
    const links = within(list as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['What', '#h-what'],
      ['Why', '#h-why'],
      ['How', '#h-how'],
    ]);
  });

  it('is for posts with three headings or more', () => {
    show(2);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('the end of a post', () => {
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
