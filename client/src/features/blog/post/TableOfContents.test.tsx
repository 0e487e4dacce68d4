import { describe, expect, it } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import { system } from '../../../ui/theme/system';
import { TableOfContents } from './TableOfContents';

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

describe('the table of contents', () => {
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
