import { Box, Container, Grid, Heading, Text } from '@chakra-ui/react';
import { CoverImage } from '../../../ui/CoverImage';
import type { PostHeaderFragment } from './PostHeader.generated';
import { Breadcrumbs } from './Breadcrumbs';

/** The top of a post's page: breadcrumbs, title and short description beside the cover. */
export function PostHeader({ blog }: { blog: PostHeaderFragment }) {
  return (
    <Box as="header" bg="bg.subtle" borderBottomWidth="1px" borderColor="border">
      <Container py={{ base: '8', md: '12', lg: '16' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 6fr)' }}
          gap={{ base: '8', lg: '14' }}
          alignItems="center"
        >
          <Box>
            <Breadcrumbs blog={blog} />
            <Heading as="h1" size="3xl" dir="auto" mt="4">
              {blog.title}
            </Heading>
            <Text
              dir="auto"
              textStyle="lead"
              color="fg.muted"
              mt="5"
              overflowWrap="anywhere"
              textWrap="pretty"
            >
              {blog.shortDescription}
            </Text>
          </Box>
          <CoverImage src={blog.cover} sizes="(min-width: 1024px) 31rem, 100vw" priority />
        </Grid>
      </Container>
    </Box>
  );
}
