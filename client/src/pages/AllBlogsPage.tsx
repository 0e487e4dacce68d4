import { Container, Heading } from '@chakra-ui/react';

export function AllBlogsPage() {
  return (
    <Container py="12">
      <Heading as="h1" size="2xl">
        All Blogs
      </Heading>
    </Container>
  );
}
