import { chakra, Table } from '@chakra-ui/react';
import { type ComponentType, useRef } from 'react';
import * as styles from './ownPostsStyles';

type ColumnStyle = keyof typeof styles.cell;

/** What a row shows. */
export interface CellsProps<Post> {
  post: Post;
  /** Runs what may take the row away, which the promise says; the focus then goes to the row in its place. */
  remove: (action: Promise<boolean>) => void;
}

interface PostsTableProps<Post> {
  label: string;
  columns: readonly (readonly [label: string, style: ColumnStyle])[];
  posts: readonly Post[];
  /** The cells of a row. */
  Cells: ComponentType<CellsProps<Post>>;
  /** Called when the last row is gone, and there is none to put the focus on. */
  onEmptied: () => void;
}

/**
 * A table of the member's posts. On a phone the rows become cards; browsers keep the meaning of a table that is not laid
 * out as one.
 */
export function PostsTable<Post extends { id: string }>({
  label,
  columns,
  posts,
  Cells,
  onEmptied,
}: PostsTableProps<Post>) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const remove = async (place: number, action: Promise<boolean>) => {
    if (!(await action)) return;
    const rows = bodyRef.current?.rows;
    const next = rows?.[Math.min(place, rows.length - 1)];
    if (next) next.querySelector('button')?.focus();
    else onEmptied();
  };
  return (
    <Table.Root aria-label={label} css={styles.root}>
      <Table.Header css={styles.headerGroup}>
        <Table.Row>
          {columns.map(([name, kind]) => (
            <Table.ColumnHeader key={name} scope="col" css={styles.header[kind]}>
              {name}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Body ref={bodyRef} css={styles.group}>
        {posts.map((post, place) => (
          <Table.Row key={post.id} css={styles.row}>
            <Cells post={post} remove={(action) => void remove(place, action)} />
          </Table.Row>
        ))}
      </Body>
    </Table.Root>
  );
}

const Body = chakra('tbody');

/** A cell with a number; on a phone, where no header stands above it, with its word. */
export function NumberCell({ value, words }: { value: string; words: string }) {
  return (
    <Table.Cell css={styles.cell.number}>
      {value}
      <chakra.span hideFrom="md"> {words}</chakra.span>
    </Table.Cell>
  );
}
