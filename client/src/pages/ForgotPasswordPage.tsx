import { Container, Heading } from '@chakra-ui/react';

export function ForgotPasswordPage() {
  return (
    <Container py="12">
      <Heading as="h1" size="2xl">
        Forgot password
      </Heading>
    </Container>
  );
}
