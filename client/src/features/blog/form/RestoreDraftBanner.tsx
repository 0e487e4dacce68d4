import { Button, Flex, HStack, Text } from '@chakra-ui/react';
import type { Draft } from './postDrafts';

interface RestoreDraftBannerProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** A moment as people read it, as "21 November 2026 at 14:05". In: milliseconds since 1970. */
export function readableTime(moment: number): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}

/** Offers back what was typed earlier and never saved. */
export function RestoreDraftBanner({ draft, onRestore, onDiscard }: RestoreDraftBannerProps) {
  const name = draft.name ?? 'an unsaved draft';
  const title = draft.values.title.trim();
  return (
    <Flex
      role="status"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      justify="space-between"
      gap="4"
      px="5"
      py="4"
      bg="brand.subtle"
      borderRadius="l3"
      borderInlineStartWidth="4px"
      borderColor="brand.solid"
    >
      <Text minW="0" overflowWrap="anywhere">
        You have {name} from {readableTime(draft.savedAt)}
        {title ? `: “${title}”.` : '.'}
      </Text>
      <HStack gap="2" flexShrink="0">
        <Button type="button" size="sm" onClick={onRestore}>
          Restore
        </Button>
        <Button type="button" size="sm" variant="outline" onClick={onDiscard}>
          Discard
        </Button>
      </HStack>
    </Flex>
  );
}
