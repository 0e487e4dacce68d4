import { chakra, type SystemStyleObject, Table } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { countText } from '../lib/count';
import * as styles from './responsiveTableStyles';

/**
 * The role of a column. It sets the style, and the position in a card: kicker and number come above the title; details
 * and counts, of which there may be several, share the line below it.
 */
export type Place = 'title' | 'text' | 'number' | 'kicker' | 'detail' | 'count' | 'actions';

interface Column {
  place: Place;
  header: ReactNode;
  /** Set for a sortable column, whose header contains the sort button. */
  sort?: 'ascending' | 'descending' | 'none';
}

interface ResponsiveTableProps {
  label: string;
  columns: readonly Column[];
  bodyRef?: Ref<HTMLTableSectionElement>;
  /** A {@link TableRow} for each row, with a {@link TableCell} or {@link CountCell} for each column. */
  children: ReactNode;
}

/**
 * A table that becomes a list of cards on phones. There the sortable headers form a bar of buttons, and the others are
 * visually hidden. Browsers keep the table semantics whatever its layout.
 */
export function ResponsiveTable({ label, columns, bodyRef, children }: ResponsiveTableProps) {
  const sorts = columns.some(({ sort }) => sort);
  return (
    <Table.Root aria-label={label} css={styles.root}>
      <Table.Header css={styles.group}>
        <Table.Row css={sorts ? styles.sortBar : styles.hiddenOnPhones}>
          {columns.map(({ place, header, sort }, index) => (
            <Table.ColumnHeader
              key={index}
              scope="col"
              aria-sort={sort}
              css={[styles.header[place], sort ? styles.sortHeader : styles.hiddenOnPhones]}
            >
              {header}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body ref={bodyRef} css={styles.group}>
        {children}
      </Table.Body>
    </Table.Root>
  );
}

interface TableRowProps {
  /** For rows with long texts: aligns the cells at the top line of text instead of the middle. */
  isLong?: boolean;
  children: ReactNode;
}

export function TableRow({ isLong = false, children }: TableRowProps) {
  return <Table.Row css={isLong ? [styles.row, styles.longRow] : styles.row}>{children}</Table.Row>;
}

interface TableCellProps {
  place: Place;
  colSpan?: number;
  css?: SystemStyleObject;
  children: ReactNode;
}

export function TableCell({ place, colSpan, css, children }: TableCellProps) {
  return (
    <Table.Cell colSpan={colSpan} css={[styles.cell[place], css]}>
      {children}
    </Table.Cell>
  );
}

interface CountCellProps {
  place: 'number' | 'count';
  count: number;
  /** True when the server stopped counting at the limit. */
  isCapped?: boolean;
  /** What is counted, in the singular. Shown in cards only, where no column header is visible. */
  unit: string;
}

/** A cell with a count: '1,200' in a table, '1,200 words' in a card. */
export function CountCell({ place, count, isCapped = false, unit }: CountCellProps) {
  return (
    <TableCell place={place}>
      {countText({ totalCount: count, totalCountIsCapped: isCapped })}
      <chakra.span hideFrom="md"> {count === 1 ? unit : `${unit}s`}</chakra.span>
    </TableCell>
  );
}
