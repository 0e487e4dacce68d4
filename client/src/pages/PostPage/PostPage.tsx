import { Container, Heading } from '@chakra-ui/react';

export function PostPage() {
  return (
    <Container py="12">
      <Heading as="h1" size="2xl">
        Post
      </Heading>
    </Container>
  );
}
