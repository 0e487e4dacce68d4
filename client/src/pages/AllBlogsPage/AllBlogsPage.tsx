import { Container, Heading, Text } from '@chakra-ui/react';
import { paths } from '../../lib/paths';
import { PageHead } from '../../ui/PageHead';
import { BlogResults } from './BlogResults';
import { FilterBar } from './FilterBar';
import { useBlogFilter } from './useBlogFilter';

const INTRODUCTION =
  'Everything on Octavo, newest first. Search for a word, or keep to one of the eight subjects.';
/** After a search, whose posts come in another order. */
const RESULTS_INTRODUCTION =
  'What matches your search, the best matches first. Search for something else, or keep to one of the eight subjects.';

/** All Blogs: a search box, a category filter and the posts that match both. */
export function AllBlogsPage() {
  const filter = useBlogFilter();
  return (
    <Container py={{ base: '10', md: '14' }}>
      <PageHead
        title={filter.category ? `${filter.category} blogs` : 'All Blogs'}
        description={INTRODUCTION}
        feed={filter.category}
        // What somebody has searched for is no page of its own.
        path={filter.search ? undefined : paths.allBlogs({ category: filter.category, after: filter.after })}
      />
      <Heading as="h1" size="2xl">
        All Blogs
      </Heading>
      <Text mt="3" mb={{ base: '6', md: '8' }} color="fg.muted" textStyle="lg" textWrap="pretty" maxW="prose">
        {filter.search ? RESULTS_INTRODUCTION : INTRODUCTION}
      </Text>
      <FilterBar
        text={filter.text}
        category={filter.category}
        onType={filter.type}
        onSearch={filter.searchNow}
        onChooseCategory={filter.chooseCategory}
      />
      <BlogResults
        search={filter.search}
        category={filter.category}
        after={filter.after}
        onClear={filter.clear}
      />
    </Container>
  );
}
