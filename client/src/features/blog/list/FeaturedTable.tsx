import { chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { excerpt, TABLE_EXCERPT } from '../../../lib/excerpt';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/LinkButton';
import { CountCell, ResponsiveTable, TableCell, TableRow } from '../../../ui/ResponsiveTable';
import type { FeaturedTableFragment } from './FeaturedTable.generated';
import { SortButton } from './SortButton';
import { TitleLink } from './TitleLink';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const helper = createColumnHelper<typeof features, FeaturedTableFragment>();

/** Ignores case and accents, and compares digits as numbers. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byText =
  (field: 'title' | 'shortDescription' | 'category') =>
  (a: { original: FeaturedTableFragment }, b: { original: FeaturedTableFragment }): number =>
    collator.compare(a.original[field], b.original[field]);

const columns = helper.columns([
  helper.accessor('title', { header: 'Title', sortFn: byText('title') }),
  helper.accessor('shortDescription', { header: 'Description', sortFn: byText('shortDescription') }),
  helper.accessor('wordCount', {
    header: 'Words',
    sortDescFirst: true,
    sortFn: (a, b) => a.original.wordCount - b.original.wordCount,
  }),
  helper.accessor('category', { header: 'Category', sortFn: byText('category') }),
]);

/** The id of the form that the headers submit. The table stands outside it, because forms are hidden in print. */
const SORT = 'sort';

const BY_WORDS = { id: 'wordCount', desc: true };

/** The order in the URL, such as `sort=title-asc`; by words, descending, if there is none. */
function sortingIn(params: URLSearchParams): { id: string; desc: boolean } {
  const [id, direction] = params.get('sort')?.split('-') ?? [];
  const isKnown = columns.some((column) => 'accessorKey' in column && column.accessorKey === id);
  return id && isKnown ? { id, desc: direction === 'desc' } : BY_WORDS;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/**
 * The table of Featured Blogs, sorted by the column whose header is pressed; at first by words, descending.
 * The order is in the URL, so sorting works without scripts.
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

  /** The `sort` and `header` of a sortable column. */
  const sortable = (id: string) => {
    const column = table.getColumn(id);
    if (!column) throw new Error(`The table has no column ${id}.`);
    const direction = column.getIsSorted();
    return {
      sort: direction ? ariaSort[direction] : 'none',
      header: (
        <SortButton form={SORT} direction={direction} value={`${id}-${column.getNextSortingOrder()}`}>
          {String(column.columnDef.header)}
        </SortButton>
      ),
    } as const;
  };

  const { id, desc } = sortingIn(params);
  const header = String(table.getColumn(id)?.columnDef.header).toLowerCase();

  const sort = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    setParams({ sort: submitter.value }, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <form id={SORT} method="get" action={paths.featuredBlogs} onSubmit={sort} />
      <VisuallyHidden role="status">
        {params.has('sort') ? `Sorted by ${header}, ${ariaSort[desc ? 'desc' : 'asc']}` : null}
      </VisuallyHidden>
      <ResponsiveTable
        label="Featured blogs"
        columns={[
          { place: 'title', ...sortable('title') },
          { place: 'text', ...sortable('shortDescription') },
          { place: 'number', ...sortable('wordCount') },
          { place: 'kicker', ...sortable('category') },
          { place: 'actions', header: 'Action' },
        ]}
      >
        {table.getRowModel().rows.map(({ original: blog }) => (
          <FeaturedRow key={blog.id} blog={blog} />
        ))}
      </ResponsiveTable>
    </>
  );
}

function FeaturedRow({ blog }: { blog: FeaturedTableFragment }) {
  const titleId = `featured-${blog.id}`;
  return (
    <TableRow>
      <TableCell place="title">
        <Text id={titleId} dir="auto" textStyle="h3" fontSize={{ md: 'xl' }} overflowWrap="anywhere">
          <TitleLink to={paths.post(blog.id)}>{blog.title}</TitleLink>
        </Text>
      </TableCell>
      <TableCell place="text">
        <chakra.span dir="auto" display="block">
          {excerpt(blog.shortDescription, TABLE_EXCERPT)}
        </chakra.span>
      </TableCell>
      <CountCell place="number" count={blog.wordCount} unit="word" />
      <TableCell place="kicker">{blog.category}</TableCell>
      <TableCell place="actions">
        <LinkButton to={paths.post(blog.id)} variant="outline" size="sm" aria-describedby={titleId}>
          Read Now
        </LinkButton>
      </TableCell>
    </TableRow>
  );
}
