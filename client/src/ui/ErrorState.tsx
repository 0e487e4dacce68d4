import { Button, Heading, Text, VStack } from '@chakra-ui/react';
import { errorMessage } from '../lib/errors';

interface ErrorStateProps {
  title?: string;
  /** What a query failed with. */
  error: unknown;
  /** Whether a toast says the same. Then this is not announced as well. */
  isToastShown?: boolean;
  /** Sends the query again. */
  refetch: () => Promise<unknown>;
}

/** Shown by a part of a page whose data could not be loaded, with a retry button. */
export function ErrorState({
  title = 'This could not be loaded',
  error,
  isToastShown = false,
  refetch,
}: ErrorStateProps) {
  return (
    <VStack
      role={isToastShown ? undefined : 'alert'}
      gap="3"
      py={{ base: '12', md: '16' }}
      px="5"
      textAlign="center"
      bg="bg.error"
      borderRadius="l3"
    >
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Text color="fg.muted" maxW="form">
        {errorMessage(error)}
      </Text>
      {/* A second failure comes as the query's `error`. */}
      <Button variant="outline" onClick={() => void refetch().catch(() => undefined)}>
        Try again
      </Button>
    </VStack>
  );
}
