import { Container, Heading } from '@chakra-ui/react';

export function UpdatePostPage() {
  return (
    <Container py="12">
      <Heading as="h1" size="2xl">
        Update Post
      </Heading>
    </Container>
  );
}
