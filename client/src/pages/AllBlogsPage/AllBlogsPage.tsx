import { Container, Heading, Text } from '@chakra-ui/react';
import { PageTitle } from '../../ui/PageTitle';
import { BlogResults } from './BlogResults';
import { FilterBar } from './FilterBar';
import { useBlogFilter } from './useBlogFilter';

/** All Blogs (specification section 2): a search box, a category filter and the posts that match both. */
export function AllBlogsPage() {
  const filter = useBlogFilter();
  return (
    <Container py={{ base: '10', md: '14' }}>
      <PageTitle title="All Blogs" />
      <Heading as="h1" size="2xl">
        All Blogs
      </Heading>
      <Text mt="3" mb={{ base: '6', md: '8' }} color="fg.muted" textStyle="lg" textWrap="pretty" maxW="prose">
        Everything on Octavo, newest first. Search for a word, or keep to one of the eight subjects.
      </Text>
      <FilterBar
        text={filter.text}
        category={filter.category}
        onType={filter.type}
        onSearch={filter.searchNow}
        onChooseCategory={filter.chooseCategory}
      />
      <BlogResults search={filter.search} category={filter.category} onClear={filter.clear} />
    </Container>
  );
}
