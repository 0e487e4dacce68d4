import { Container } from '@chakra-ui/react';
import { paths } from '../lib/paths';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/LinkButton';
import { PageHead } from '../ui/PageHead';

/** Shown after a member has deleted their account. Sends no query of its own. */
export function AccountDeletedPage() {
  return (
    <Container py={{ base: '10', md: '14' }}>
      <PageHead title="Account deleted" />
      <EmptyState
        headingLevel="h1"
        title="Your account is deleted"
        text="Thank you for having been here. You can still read everything on Octavo, and you are welcome to come back with a new account."
        action={<LinkButton to={paths.home}>Go to Homepage</LinkButton>}
      />
    </Container>
  );
}
