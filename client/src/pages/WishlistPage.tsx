import { Container, Heading } from '@chakra-ui/react';

export function WishlistPage() {
  return (
    <Container py="12">
      <Heading as="h1" size="2xl">
        Wishlist
      </Heading>
    </Container>
  );
}
