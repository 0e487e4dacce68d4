import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { FoldedLeaves } from './FoldedLeaves';

interface AuthLayoutProps {
  /** The page's heading, such as "Login". */
  header: string;
  /** The greeting beside the form. */
  greeting: string;
  /** The form, and the link below it to another account page. */
  children: ReactNode;
}

/** The layout of Login, Sign Up and Forgot password: an illustrated panel beside the form. */
export function AuthLayout({ header, greeting, children }: AuthLayoutProps) {
  return (
    <Container py={{ base: '8', md: '14' }}>
      <Grid
        templateColumns={{ base: '1fr', lg: '5fr 6fr' }}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
        maxW="64rem"
        mx="auto"
      >
        <Box
          position="relative"
          bg="indigo.800"
          color="paper.100"
          px={{ base: '6', md: '10' }}
          py={{ base: '7', lg: '12' }}
          minH={{ lg: '39rem' }}
        >
          <FoldedLeaves />
          <Stack position="relative" gap="3">
            <Heading as="h1" textStyle="kicker" fontFamily="body" color="ochre.300">
              {header}
            </Heading>
            <Text textStyle={{ base: 'h2', lg: 'display' }}>{greeting}</Text>
          </Stack>
        </Box>
        <Box px={{ base: '6', md: '10' }} py={{ base: '8', md: '12' }}>
          <NeedsScripts>{children}</NeedsScripts>
        </Box>
      </Grid>
    </Container>
  );
}
