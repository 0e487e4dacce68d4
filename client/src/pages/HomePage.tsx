import { Container, Heading } from '@chakra-ui/react';

export function HomePage() {
  return (
    <Container py="12">
      <Heading as="h1" size="2xl">
        Octavo
      </Heading>
    </Container>
  );
}
