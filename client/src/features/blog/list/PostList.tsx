import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { countText } from '../../../lib/count';
import { ErrorState } from '../../../ui/ErrorState';
import { MoreButton } from '../../../ui/MoreButton';
import { Loading } from '../../../ui/Skeletons';
import { TextLink } from '../../../ui/TextLink';
import { useErrorToast } from '../../../ui/useErrorToast';
import { useFocusFirstNewItem } from '../../../ui/useFocusFirstNewItem';
import { PostCard } from './PostCard';
import { PostCardSkeleton } from './PostCardSkeleton';
import { PostGrid } from './PostGrid';
import type { PostListQuery } from './PostList.generated';
import { type PostFilter, PAGE_SIZE } from './loadPostList';
import { NothingFound } from './NothingFound';
import { SearchNotices } from './SearchNotices';
import type { LoadedPostList } from './usePostList';

/** The number of cards in the first row on a wide screen: their covers do not load lazily. */
const FIRST_ROW = 3;

type Blogs = PostListQuery['blogs'];

interface PostListProps {
  /** From usePostList. */
  list: LoadedPostList;
  /** The filter of the list. */
  filter: PostFilter;
  /** The URL of the page that shows the list under another filter. */
  addressOf: (filter: PostFilter) => string;
  /** Buttons beside 'View Details'. */
  actions: (blog: Blogs['nodes'][number]) => ReactNode;
}

/** The number of matching posts, the posts and 'Load more'. */
export function PostList({ list, filter, addressOf, actions }: PostListProps) {
  const { blogs, outdated, error } = list;
  useErrorToast(error);
  // When a refetch fails, cached posts stay on the screen, and only the toast shows the error.
  const failed = error !== undefined && !blogs;

  return (
    <>
      <Text role="status" textStyle="meta" color="fg.muted" mt="6" mb="6" minH="5">
        {statusOf(blogs, outdated, filter.after !== null)}
        {filter.after === null ? null : (
          <TextLink to={addressOf({ ...filter, after: null })} ms="3">
            {filter.search === '' ? 'Back to the newest' : 'Back to the best matches'}
          </TextLink>
        )}
        {blogs && !outdated ? <SearchNotices blogs={blogs} filter={filter} addressOf={addressOf} /> : null}
      </Text>
      {failed ? (
        <ErrorState title="The blogs could not be loaded" error={error} isToastShown refetch={list.refetch} />
      ) : !blogs ? (
        <ListSkeleton />
      ) : blogs.nodes.length === 0 && !blogs.pageInfo.hasNextPage && !outdated ? (
        filter.after === null ? (
          <NothingFound filter={filter} addressOf={addressOf} isTooCommon={blogs.isTooCommon} />
        ) : (
          <Text color="fg.muted">There are no further posts.</Text>
        )
      ) : (
        <ResultList
          list={list}
          blogs={blogs}
          actions={actions}
          nextPage={addressOf({ ...filter, after: blogs.pageInfo.endCursor })}
        />
      )}
    </>
  );
}

interface ResultListProps extends Pick<PostListProps, 'list' | 'actions'> {
  blogs: Blogs;
  /** The URL of the next page, for 'Load more' before hydration. */
  nextPage: string;
}

const titleLinkAt = (grid: HTMLUListElement, index: number) => grid.children[index]?.querySelector('h2 a');

function ResultList({ list, blogs, actions, nextPage }: ResultListProps) {
  const { containerRef, focusAfter } = useFocusFirstNewItem(blogs.nodes, titleLinkAt);

  return (
    <>
      <PostGrid
        role="list"
        ref={containerRef}
        aria-busy={list.outdated}
        opacity={list.outdated ? '0.55' : '1'}
        transition="opacity {durations.moderate}"
      >
        {blogs.nodes.map((blog, place) => (
          <li key={blog.id}>
            <PostCard
              blog={blog}
              match={blog.searchMatch}
              priority={place < FIRST_ROW}
              actions={actions(blog)}
            />
          </li>
        ))}
      </PostGrid>
      {blogs.pageInfo.hasNextPage && !list.outdated ? (
        <Flex justify="center" mt="14">
          <MoreButton
            to={nextPage}
            loading={list.loadingMore}
            onMore={() => void focusAfter(list.loadMore())}
          />
        </Flex>
      ) : null}
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Loading blogs">
      <PostGrid as="div">
        {Array.from({ length: PAGE_SIZE / 2 }, (_, place) => (
          <PostCardSkeleton key={place} />
        ))}
      </PostGrid>
    </Loading>
  );
}

/** The status line above the list, such as '12 of 32 posts'. Screen readers announce its changes. */
function statusOf(blogs: Blogs | undefined, outdated: boolean, startsAtCursor: boolean): string {
  if (!blogs) return '';
  if (outdated) return 'Loading…';
  const { totalCount, totalCountIsCapped } = blogs;
  if (totalCount === 0) return `${countText(blogs)} posts`;
  return `${blogs.nodes.length}${startsAtCursor ? ' more' : ''} of ${countText(blogs)} ${totalCount === 1 && !totalCountIsCapped ? 'post' : 'posts'}`;
}
