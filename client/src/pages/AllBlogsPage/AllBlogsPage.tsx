import { Container, Heading, Text } from '@chakra-ui/react';
import { useLoaderData } from 'react-router-dom';
import { PostList } from '../../features/blog/list/PostList';
import type { PostListQueryVariables } from '../../features/blog/list/PostList.generated';
import { SubjectChips } from '../../features/blog/list/SubjectChips';
import { usePostList } from '../../features/blog/list/usePostList';
import { useSession } from '../../features/session/SessionContext';
import { AddToWishlistButton } from '../../features/wishlist/AddToWishlistButton';
import { paths } from '../../lib/paths';
import { PageHead } from '../../ui/PageHead';
import { TextLink } from '../../ui/TextLink';
import { usePostsAuthorQuery } from './AllBlogsPage.generated';
import { FilterBar } from './FilterBar';
import { formatHeading } from './heading';
import { usePostFilter } from './usePostFilter';

const INTRODUCTION =
  'Everything on Octavo, newest first. Search for a word, or keep to one of the eight subjects.';
/** For search results, which are sorted by relevance. */
const RESULTS_INTRODUCTION =
  'What matches your search, the best matches first. Search for something else, or keep to one of the eight subjects.';
const NARROWED_INTRODUCTION = 'The newest first. Search for a word, or choose another subject.';

/** All Blogs: a search box, a category filter, category chips, and the matching posts. */
export function AllBlogsPage() {
  const { shown, chosen, ...controls } = usePostFilter();
  const list = usePostList(useLoaderData<PostListQueryVariables>());
  const authorName = useAuthorName(shown.author);
  const { currentUser, loading } = useSession();
  const uid = currentUser?.uid ?? null;
  const isVisitor = !loading && uid === null;
  const heading = formatHeading(shown, authorName);
  const isNarrowed = shown.category !== null || shown.author !== null;
  const introduction = shown.search
    ? RESULTS_INTRODUCTION
    : isNarrowed
      ? NARROWED_INTRODUCTION
      : INTRODUCTION;
  return (
    <Container py={{ base: '10', md: '14' }}>
      <PageHead
        title={heading}
        description={isNarrowed ? `${heading} on Octavo. ${introduction}` : INTRODUCTION}
        feed={shown.category}
        // Search results have no canonical URL: PageHead then marks them noindex.
        path={shown.search ? undefined : paths.allBlogs(shown)}
      />
      <Heading as="h1" size="2xl" overflowWrap="anywhere">
        {heading}
      </Heading>
      <Text mt="3" mb={{ base: '6', md: '8' }} color="fg.muted" textStyle="lg" textWrap="pretty" maxW="prose">
        {introduction}
        {shown.author === null ? null : (
          <>
            {' '}
            <TextLink to={paths.allBlogs({ ...shown, author: null, after: null })}>
              Posts by everybody
            </TextLink>
          </>
        )}
      </Text>
      <FilterBar
        text={controls.text}
        category={chosen.category}
        author={chosen.author}
        onType={controls.type}
        onSearch={controls.searchNow}
        onChooseCategory={controls.chooseCategory}
      />
      <SubjectChips filter={chosen} addressOf={paths.allBlogs} counts={list.blogs?.categoryCounts} />
      <PostList
        list={list}
        filter={shown}
        addressOf={paths.allBlogs}
        actions={(blog) => (
          <AddToWishlistButton blog={blog} uid={uid} isVisitor={isVisitor} size="sm" variant="ghost" />
        )}
      />
    </Container>
  );
}

/** The display name of the filter's author, which the loader has fetched; undefined without an author. */
function useAuthorName(author: string | null): string | undefined {
  const { data } = usePostsAuthorQuery({ variables: { author: author ?? '' }, skip: author === null });
  return data?.member.displayName;
}
