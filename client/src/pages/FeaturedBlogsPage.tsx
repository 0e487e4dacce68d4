import { Container, Heading } from '@chakra-ui/react';

export function FeaturedBlogsPage() {
  return (
    <Container py="12">
      <Heading as="h1" size="2xl">
        Featured Blogs
      </Heading>
    </Container>
  );
}
