import { Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { formatTimeInSentence } from '../../../lib/dates';
import { ComparedField } from './ComparedField';
import { changedFields } from './postValues';
import type { Conflict } from './usePostForm';

interface ConflictViewProps {
  conflict: Conflict;
  onKeepSaved: () => void;
  onKeepOwn: () => void;
  /** Returns to the form without choosing. */
  onBack: () => void;
}

/** Shows the fields that differ between the saved and the author's version. The author keeps one. */
export function ConflictView({ conflict, onKeepSaved, onKeepOwn, onBack }: ConflictViewProps) {
  const { own, saved } = conflict;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = changedFields(saved, own);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack
      as="section"
      aria-labelledby={titleId}
      gap="6"
      p={{ base: '5', md: '8' }}
      bg="bg.subtle"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
    >
      <Stack gap="2">
        <Heading
          as="h2"
          size="xl"
          id={titleId}
          ref={heading}
          tabIndex={-1}
          outline="none"
          scrollMarginTop="8"
        >
          This post was changed meanwhile
        </Heading>
        <Text color="fg.muted" maxW="prose">
          A newer version was saved on {formatTimeInSentence(Date.parse(saved.updatedAt))}. Nothing is lost:
          choose which one to keep, and the other one stays on this device as a draft.
        </Text>
      </Stack>
      <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="8" rowGap="3" hideBelow="md" aria-hidden="true">
        <Text textStyle="kicker" color="fg.accent">
          Saved version
        </Text>
        <Text textStyle="kicker" color="brand.fg">
          Your version
        </Text>
      </SimpleGrid>
      {fields.length === 0 ? <Text>Both versions say the same.</Text> : null}
      {fields.map((field) => (
        <ComparedField key={field} field={field} saved={saved[field]} own={own[field]} />
      ))}
      <Flex wrap="wrap" gap="3" pt="2">
        <Button type="button" onClick={onKeepOwn}>
          Keep my version
        </Button>
        <Button type="button" variant="outline" onClick={onKeepSaved}>
          Keep the saved version
        </Button>
        <Button type="button" variant="ghost" onClick={onBack}>
          Back to editing
        </Button>
      </Flex>
    </Stack>
  );
}
