import { Container, Heading } from '@chakra-ui/react';
import { useRef } from 'react';
import { displayNameOf } from '../../features/session/displayName';
import { useSession } from '../../features/session/SessionContext';
import { Wishlist } from '../../features/wishlist/Wishlist';
import { isolated } from '../../lib/bidi';
import { PageHead } from '../../ui/PageHead';

/** Wishlist, for members only: the posts that the member has saved. */
export function WishlistPage() {
  const { currentUser } = useSession();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const title = `${currentUser ? isolated(displayNameOf(currentUser)) : 'Member'}'s Wishlist`;
  return (
    <Container py={{ base: '10', md: '14' }}>
      <PageHead title={title} />
      <Heading ref={headingRef} as="h1" size="2xl" mb={{ base: '6', md: '10' }} tabIndex={-1} outline="none">
        {title}
      </Heading>
      <Wishlist onEmptied={() => headingRef.current?.focus()} />
    </Container>
  );
}
