import { Container, Heading } from '@chakra-ui/react';

export function LoginPage() {
  return (
    <Container py="12">
      <Heading as="h1" size="2xl">
        Login
      </Heading>
    </Container>
  );
}
