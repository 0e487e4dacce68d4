import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAt } from '../../../testing/render';
import type { FeaturedTableFragment } from './FeaturedTable.generated';
import { FeaturedTable } from './FeaturedTable';

const blogs: FeaturedTableFragment[] = [
  { id: '1', title: 'berries', shortDescription: 'c'.repeat(60), wordCount: 900, category: 'Sports' },
  { id: '2', title: 'Émigrés', shortDescription: 'a', wordCount: 1200, category: 'Art' },
  { id: '3', title: 'Apples', shortDescription: 'b', wordCount: 30, category: 'History' },
];

const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const sorts = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
const arrow = (name: string) =>
  screen.getByRole('button', { name }).querySelector('svg')?.getAttribute('data-direction');

const renderTable = () =>
  renderAt('/', { routes: [{ path: '/', element: <FeaturedTable blogs={blogs} /> }] });

describe('the table of featured blogs', () => {
  it('has the five columns of the specification', async () => {
    await renderTable();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Title',
      'Description',
      'Words',
      'Category',
      'Action',
    ]);
  });

  it('cuts descriptions to 50 characters and leads to the post', async () => {
    await renderTable();
    const row = screen.getByRole('row', { name: /berries/ });
    expect(within(row).getByText(`${'c'.repeat(50)}...`)).toBeInTheDocument();
    const link = within(row).getByRole('link', { name: 'Read Now' });
    expect(link).toHaveAttribute('href', '/post/1');
    expect(link).toHaveAccessibleDescription('berries');
  });

  it('sets titles and descriptions in the direction of their text', async () => {
    await renderTable();
    expect(screen.getByText('berries').closest('[dir]')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText(/^ccc/)).toHaveAttribute('dir', 'auto');
  });

  it('has titles that lead to the post, and stops the keyboard once in a row', async () => {
    const { user } = await renderTable();
    expect(screen.getByRole('link', { name: 'berries' })).toHaveAttribute('href', '/post/1');
    const [first, second] = screen.getAllByRole('link', { name: 'Read Now' });
    first?.focus();
    await user.tab();
    expect(second).toHaveFocus();
  });

  it('starts with the most words, and says so to screen readers', async () => {
    await renderTable();
    expect(titles()).toEqual(['Émigrés', 'berries', 'Apples']);
    expect(sorts()).toEqual(['none', 'none', 'descending', 'none', null]);
    expect(arrow('Words')).toBe('desc');
  });

  it('sorts by the column whose header is pressed, and the other way when pressed again', async () => {
    const { user } = await renderTable();
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(status).toHaveTextContent('Sorted by title, ascending');
    expect(titles()).toEqual(['Apples', 'berries', 'Émigrés']);
    expect(sorts()).toEqual(['ascending', 'none', 'none', 'none', null]);
    expect(arrow('Title')).toBe('asc');
    expect(arrow('Words')).toBe('none');

    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(titles()).toEqual(['Émigrés', 'berries', 'Apples']);
    expect(sorts()[0]).toBe('descending');

    await user.click(screen.getByRole('button', { name: 'Category' }));
    expect(titles()).toEqual(['Émigrés', 'Apples', 'berries']);
    await user.click(screen.getByRole('button', { name: 'Description' }));
    expect(titles()).toEqual(['Émigrés', 'Apples', 'berries']);
  });

  it('starts a column of numbers with the largest and never stops sorting', async () => {
    const { user } = await renderTable();
    await user.click(screen.getByRole('button', { name: 'Words' }));
    expect(titles()).toEqual(['Apples', 'berries', 'Émigrés']);
    await user.click(screen.getByRole('button', { name: 'Words' }));
    expect(titles()).toEqual(['Émigrés', 'berries', 'Apples']);
    expect(sorts()[2]).toBe('descending');
  });

  it('is operated by the keyboard', async () => {
    const { user } = await renderTable();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Title' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(sorts()[0]).toBe('ascending');
  });
});
