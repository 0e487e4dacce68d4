import { chakra, Container, Heading } from '@chakra-ui/react';
import { paths } from '../lib/paths';
import { LinkButton } from '../ui/LinkButton';
import { PageHead } from '../ui/PageHead';

const Illustration = chakra('img');

/** The not-found page: an illustration, a message and a link to Home. */
export function NotFoundPage() {
  return (
    <Container py={{ base: '12', md: '16' }} textAlign="center">
      <PageHead title="Page not found" />
      <Illustration
        src="/illustrations/not-found.svg"
        alt=""
        htmlWidth={800}
        htmlHeight={600}
        w="100%"
        h="auto"
        maxW="30rem"
        mx="auto"
        mb="6"
      />
      <Heading as="h1" size="2xl" mx="auto" maxW="prose">
        Something went wrong... Page not found!
      </Heading>
      <LinkButton to={paths.home} mt="8" size="lg">
        Go to Homepage
      </LinkButton>
    </Container>
  );
}
