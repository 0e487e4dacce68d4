import { Container, Heading } from '@chakra-ui/react';

export function AddBlogPage() {
  return (
    <Container py="12">
      <Heading as="h1" size="2xl">
        Add Post
      </Heading>
    </Container>
  );
}
