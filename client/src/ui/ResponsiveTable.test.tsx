import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAt } from '../testing/render';
import { ResponsiveTable, TableCell, TableRow } from './ResponsiveTable';

const table = (
  <ResponsiveTable
    label="Posts"
    columns={[
      { place: 'title', header: 'Title', sort: 'descending' },
      { place: 'number', header: 'Words' },
    ]}
  >
    <TableRow>
      <TableCell place="title">Lichens</TableCell>
      <TableCell place="number" unit="words">
        12
      </TableCell>
    </TableRow>
  </ResponsiveTable>
);

describe('a responsive table', () => {
  it('has a name, headers that say how they are sorted, and a row for each post', async () => {
    await renderAt('/', { routes: [{ path: '/', element: table }] });
    const headers = within(screen.getByRole('table', { name: 'Posts' })).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual(['Title', 'Words']);
    expect(headers.map((header) => header.getAttribute('aria-sort'))).toEqual(['descending', null]);
    expect(screen.getByRole('cell', { name: 'Lichens' })).toBeInTheDocument();
  });

  it('says what a number counts, where a card has no column header beside it', async () => {
    await renderAt('/', { routes: [{ path: '/', element: table }] });
    expect(screen.getByRole('cell', { name: '12 words' })).toBeInTheDocument();
  });
});
