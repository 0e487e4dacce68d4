import { Button, Heading, Text, VStack } from '@chakra-ui/react';

interface ErrorStateProps {
  title?: string;
  /** What went wrong, for instance `errorMessage(error)`. */
  message: string;
  /** Whether a toast says the same. Then this is not announced as well. */
  isToastShown?: boolean;
  /** Retries. Without it there is no button. */
  onRetry?: () => void;
}

/** Shown by a part of a page whose data could not be loaded, with a retry button. */
export function ErrorState({
  title = 'This could not be loaded',
  message,
  isToastShown = false,
  onRetry,
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
        {message}
      </Text>
      {onRetry ? (
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </VStack>
  );
}
