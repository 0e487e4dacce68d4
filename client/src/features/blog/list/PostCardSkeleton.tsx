import { Stack } from '@chakra-ui/react';
import { SkeletonBlock, SkeletonCard } from '../../../ui/Skeletons';

/** The placeholder of a post's card, button included, so that nothing below it shifts when the card loads. */
export function PostCardSkeleton() {
  return (
    <Stack gap="5">
      <SkeletonCard />
      <SkeletonBlock height="9" width="32" borderRadius="full" />
    </Stack>
  );
}
