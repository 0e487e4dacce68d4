import { chakra, type SystemStyleObject, Table } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import * as styles from './responsiveTableStyles';

/**
 * What a column holds: it says how the column looks, and where it stands in a card. There kicker and number stand above
 * the title; details and counts, of which there may be several, share the line below it.
 */
export type Place = 'title' | 'text' | 'number' | 'kicker' | 'detail' | 'count' | 'actions';

interface Column {
  place: Place;
  header: ReactNode;
  /** Of a column that can be sorted; its header holds the button for it. */
  sort?: 'ascending' | 'descending' | 'none';
}

interface ResponsiveTableProps {
  label: string;
  columns: readonly Column[];
  bodyRef?: Ref<HTMLTableSectionElement>;
  /** A {@link TableRow} for each row, with a {@link TableCell} for each column. */
  children: ReactNode;
}

/**
 * A table that becomes a list of cards on a phone. There the headers that sort are a bar of buttons; the others are for
 * screen readers alone. Browsers keep the meaning of a table that is not laid out as one.
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
  /** Whether its texts may be long; else its cells stand in the middle of it. */
  isLong?: boolean;
  children: ReactNode;
}

export function TableRow({ isLong = false, children }: TableRowProps) {
  return <Table.Row css={isLong ? [styles.row, styles.longRow] : styles.row}>{children}</Table.Row>;
}

interface TableCellProps {
  place: Place;
  /** What a number counts: a card has no column header beside it. */
  unit?: string;
  colSpan?: number;
  css?: SystemStyleObject;
  children: ReactNode;
}

export function TableCell({ place, unit, colSpan, css, children }: TableCellProps) {
  return (
    <Table.Cell colSpan={colSpan} css={[styles.cell[place], css]}>
      {children}
      {unit ? <chakra.span hideFrom="md"> {unit}</chakra.span> : null}
    </Table.Cell>
  );
}
