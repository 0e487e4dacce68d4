import { chakra, Table, Text } from '@chakra-ui/react';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortDirection,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { excerpt, TABLE_EXCERPT } from '../../../lib/excerpt';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/LinkButton';
import type { FeaturedTableFragment } from './FeaturedTable.generated';
import { SortButton } from './SortButton';
import { TitleLink } from './TitleLink';
import * as styles from './featuredTableStyles';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const helper = createColumnHelper<typeof features, FeaturedTableFragment>();

/** As people read a list: letters before their case and their accents. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byText =
  (field: 'title' | 'shortDescription' | 'category') =>
  (a: { original: FeaturedTableFragment }, b: { original: FeaturedTableFragment }): number =>
    collator.compare(a.original[field], b.original[field]);

const columns = helper.columns([
  helper.accessor('title', {
    header: 'Title',
    sortFn: byText('title'),
    cell: ({ row }) => (
      <Text id={titleId(row.original.id)} textStyle="h3" fontSize={{ md: 'xl' }} overflowWrap="anywhere">
        <TitleLink to={paths.post(row.original.id)}>{row.original.title}</TitleLink>
      </Text>
    ),
  }),
  helper.accessor('shortDescription', {
    header: 'Description',
    sortFn: byText('shortDescription'),
    cell: ({ getValue }) => excerpt(getValue(), TABLE_EXCERPT),
  }),
  helper.accessor('wordCount', {
    header: 'Words',
    sortDescFirst: true,
    sortFn: (a, b) => a.original.wordCount - b.original.wordCount,
    cell: ({ getValue }) => (
      <>
        {getValue().toLocaleString('en')}
        {/* In a card on a phone there is no column header beside the number. */}
        <chakra.span hideFrom="md"> words</chakra.span>
      </>
    ),
  }),
  helper.accessor('category', { header: 'Category', sortFn: byText('category') }),
  helper.display({
    id: 'action',
    header: 'Action',
    cell: ({ row }) => (
      <LinkButton
        to={paths.post(row.original.id)}
        variant="outline"
        size="sm"
        aria-describedby={titleId(row.original.id)}
      >
        Read Now
      </LinkButton>
    ),
  }),
]);

const titleId = (id: string) => `featured-${id}`;
/** The form that the headers send. It holds none of the table, which is printed. */
const SORT = 'sort';

const BY_WORDS = { id: 'wordCount', desc: true };

/** The order that an address names, such as "title-asc"; by words where it names none. */
function sortingIn(params: URLSearchParams): { id: string; desc: boolean } {
  const [id, direction] = params.get('sort')?.split('-') ?? [];
  const isKnown = columns.some(
    (column) => column.id === id || ('accessorKey' in column && column.accessorKey === id),
  );
  return id && isKnown && id !== 'action' ? { id, desc: direction === 'desc' } : BY_WORDS;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const sortOf = (direction: SortDirection | false) => (direction ? ariaSort[direction] : 'none');

/**
 * The table of Featured Blogs, sorted by the column whose header is pressed; words
 * descending at first. The order stands in the address, so it needs no script. On a phone the rows become cards and the headers a bar of sort buttons;
 * browsers keep the meaning of a table that is not laid out as one.
 */
export function FeaturedTable({ blogs }: { blogs: FeaturedTableFragment[] }) {
  const [params, setParams] = useSearchParams();
  const table = useTable({
    features,
    columns,
    data: blogs,
    state: { sorting: [sortingIn(params)] },
    enableSortingRemoval: false,
    enableMultiSort: false,
    getRowId: (blog) => blog.id,
  });

  const sort = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    setParams({ sort: submitter.value }, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <form id={SORT} method="get" action={paths.featuredBlogs} onSubmit={sort} />
      <Table.Root aria-label="Featured blogs" css={styles.root}>
        <Table.Header css={styles.group}>
          {table.getHeaderGroups().map((group) => (
            <Table.Row key={group.id} css={styles.headerRow}>
              {group.headers.map(({ id, column }) => (
                <Table.ColumnHeader
                  key={id}
                  scope="col"
                  aria-sort={column.getCanSort() ? sortOf(column.getIsSorted()) : undefined}
                  css={styles.header[id]}
                >
                  {column.getCanSort() ? (
                    <SortButton
                      form={SORT}
                      direction={column.getIsSorted()}
                      value={`${id}-${column.getNextSortingOrder()}`}
                    >
                      {String(column.columnDef.header)}
                    </SortButton>
                  ) : (
                    String(column.columnDef.header)
                  )}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          ))}
        </Table.Header>
        <Table.Body css={styles.group}>
          {table.getRowModel().rows.map((row) => (
            <Table.Row key={row.id} css={styles.row}>
              {row.getAllCells().map((cell) => (
                <Table.Cell key={cell.id} css={styles.cell[cell.column.id]}>
                  <table.FlexRender cell={cell} />
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </>
  );
}
