import { Heading, Text, VStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** A sentence on what to do next. */
  text?: ReactNode;
  /** A button or link to do it. */
  action?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3' | 'p';
}

/** Shown by an empty list: a message and a next step. */
export function EmptyState({ title, text, action, headingLevel = 'h2' }: EmptyStateProps) {
  return (
    <VStack gap="3" py={{ base: '12', md: '16' }} px="5" textAlign="center" bg="bg.subtle" borderRadius="l3">
      <Heading as={headingLevel} size="md">
        {title}
      </Heading>
      {text ? (
        <Text color="fg.muted" maxW="form" textWrap="balance">
          {text}
        </Text>
      ) : null}
      {action}
    </VStack>
  );
}
