import { Container, Heading, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { AddPostForm } from '../../features/blog/form/AddPostForm';
import { RestrictionNotice } from '../../features/session/account/RestrictionNotice';
import { displayNameOf } from '../../features/session/displayName';
import { useSession } from '../../features/session/SessionContext';
import { PageHead } from '../../ui/PageHead';

/** Add Post. The route admits members only. */
export function AddBlogPage() {
  const { currentUser } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!currentUser) return null;
  const goToTop = () => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };
  return (
    <Container py={{ base: '10', md: '14' }}>
      <PageHead title="Add Post" />
      <Stack gap="3" mb={{ base: '8', md: '10' }}>
        <Heading as="h1" size="2xl" ref={heading} tabIndex={-1} outline="none">
          Add Post
        </Heading>
        <Text textStyle="lead" color="fg.muted" maxW="prose">
          Write something worth the reader&rsquo;s while. What you type is kept on this device until you
          publish it.
        </Text>
        <RestrictionNotice />
      </Stack>
      <AddPostForm
        // Remounts the form when the member changes, so that it never shows another member's text.
        key={currentUser.uid}
        uid={currentUser.uid}
        onDismissed={goToTop}
        author={{ name: displayNameOf(currentUser), email: currentUser.email ?? '' }}
      />
    </Container>
  );
}
