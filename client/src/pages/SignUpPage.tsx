import { Container, Heading } from '@chakra-ui/react';

export function SignUpPage() {
  return (
    <Container py="12">
      <Heading as="h1" size="2xl">
        Sign Up
      </Heading>
    </Container>
  );
}
