import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { BlogCard } from '../../features/blog/list/BlogCard';
import { BlogCardSkeleton } from '../../features/blog/list/BlogCardSkeleton';
import { BlogGrid } from '../../features/blog/list/BlogGrid';
import { useSession } from '../../features/session/SessionContext';
import { AddToWishlistButton } from '../../features/wishlist/AddToWishlistButton';
import { countText } from '../../lib/count';
import { errorMessage } from '../../lib/errors';
import type { Category } from '../../lib/schema.generated';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { MoreButton } from '../../ui/MoreButton';
import { Loading } from '../../ui/Skeletons';
import { TextLink } from '../../ui/TextLink';
import { useErrorToast } from '../../ui/useErrorToast';
import { PAGE_SIZE } from './loader';
import { useBlogList } from './useBlogList';

/** The first row on a desk: its covers load at once. */
const FIRST_ROW = 3;

interface BlogResultsProps {
  search: string;
  category: Category | null;
  after: string | null;
  onClear: () => void;
}

/** How many posts match, the posts themselves, and 'Load more'. */
export function BlogResults({ search, category, after, onClear }: BlogResultsProps) {
  const list = useBlogList();
  const { blogs, outdated, error } = list;
  useErrorToast(error);
  // Posts that are known stay on the screen when asking again failed: the toast says so.
  const failed = error !== undefined && !blogs;

  return (
    <>
      <Text role="status" textStyle="meta" color="fg.muted" mt="6" mb="6" minH="5">
        {statusOf(blogs, outdated, after !== null)}
        {after === null ? null : (
          <TextLink to={paths.allBlogs({ search, category })} ms="3">
            {search === '' ? 'Back to the newest' : 'Back to the best matches'}
          </TextLink>
        )}
        {blogs && !outdated && blogs.totalCount > 0 && blogs.correctedSearch !== null ? (
          <Correction search={search} corrected={blogs.correctedSearch} category={category} />
        ) : null}
      </Text>
      {failed ? (
        <ErrorState
          title="The blogs could not be loaded"
          message={errorMessage(error)}
          onRetry={list.retry}
        />
      ) : !blogs ? (
        <ListSkeleton />
      ) : blogs.nodes.length === 0 && !outdated ? (
        <NothingFound filtered={search !== '' || category !== null} onClear={onClear} />
      ) : (
        <ResultList
          list={list}
          blogs={blogs}
          nextPage={paths.allBlogs({ search, category, after: blogs.pageInfo.endCursor })}
        />
      )}
    </>
  );
}

type Blogs = NonNullable<ReturnType<typeof useBlogList>['blogs']>;

interface ResultListProps {
  list: ReturnType<typeof useBlogList>;
  blogs: Blogs;
  /** Where the list goes on for somebody without scripts. */
  nextPage: string;
}

function ResultList({ list, blogs, nextPage }: ResultListProps) {
  const { currentUser, loading } = useSession();
  const isVisitor = !loading && currentUser === null;
  const { grid, focusOn } = useFocusOnArrival(blogs.nodes);

  return (
    <>
      <BlogGrid
        ref={grid}
        aria-busy={list.outdated}
        opacity={list.outdated ? '0.55' : '1'}
        transition="opacity {durations.moderate}"
      >
        {blogs.nodes.map((blog, place) => (
          <li key={blog.id} data-blog={blog.id}>
            <BlogCard
              blog={blog}
              match={blog.searchMatch}
              priority={place < FIRST_ROW}
              actions={<AddToWishlistButton blog={blog} isVisitor={isVisitor} size="sm" variant="ghost" />}
            />
          </li>
        ))}
      </BlogGrid>
      {blogs.pageInfo.hasNextPage && !list.outdated ? (
        <Flex justify="center" mt="14">
          <MoreButton
            to={nextPage}
            loading={list.loadingMore}
            onMore={() => void list.loadMore().then(focusOn)}
          />
        </Flex>
      ) : null}
    </>
  );
}

/**
 * After 'Load more' the keyboard goes on with the first post that came, not behind it; the place on the screen
 * stays. Out: the reference for the grid, and a function that takes the id of the post to go to, or null.
 */
function useFocusOnArrival(nodes: Blogs['nodes']) {
  const grid = useRef<HTMLUListElement>(null);
  const [target, focusOn] = useState<string | null>(null);
  const reached = useRef<string | null>(null);
  // The answer may be known before its posts are drawn, or after.
  useEffect(() => {
    if (target === null || reached.current === target) return;
    const link = grid.current?.querySelector<HTMLElement>(`[data-blog="${target}"] h2 a`);
    if (!link) return;
    link.focus({ preventScroll: true });
    reached.current = target;
  }, [target, nodes]);
  return { grid, focusOn };
}

interface CorrectionProps {
  search: string;
  corrected: string;
  category: Category | null;
}

/** Says that a typo was taken for one. */
function Correction({ search, corrected, category }: CorrectionProps) {
  return (
    <Text as="span" display="block" mt="2" textStyle="md" color="fg">
      No post has “{search}”. Showing results for{' '}
      <TextLink to={paths.allBlogs({ search: corrected, category })}>{corrected}</TextLink>.
    </Text>
  );
}

function NothingFound({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title="No blogs found"
      text={
        filtered
          ? 'Nothing matches this search and filter. Try fewer or other words, or look at everything.'
          : 'Nothing has been published yet.'
      }
      action={
        filtered ? (
          <Button variant="outline" onClick={onClear}>
            Clear search and filter
          </Button>
        ) : undefined
      }
    />
  );
}

function ListSkeleton() {
  return (
    <Loading label="Loading blogs">
      <BlogGrid as="div">
        {Array.from({ length: PAGE_SIZE / 2 }, (_, place) => (
          <BlogCardSkeleton key={place} />
        ))}
      </BlogGrid>
    </Loading>
  );
}

/** The line above the list, read out when it changes, such as '12 of 32 posts'. */
function statusOf(blogs: Blogs | undefined, outdated: boolean, isFurtherOn: boolean): string {
  if (!blogs) return '';
  if (outdated) return 'Loading…';
  const { totalCount } = blogs;
  if (totalCount === 0) return '0 posts';
  return `${blogs.nodes.length}${isFurtherOn ? ' more' : ''} of ${countText(blogs)} ${totalCount === 1 ? 'post' : 'posts'}`;
}
