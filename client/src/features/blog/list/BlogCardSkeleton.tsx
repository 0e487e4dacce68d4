import { Stack } from '@chakra-ui/react';
import { SkeletonBlock, SkeletonCard } from '../../../ui/Skeletons';

/** A post's card to come, its button included, so that nothing below it moves when it is there. */
export function BlogCardSkeleton() {
  return (
    <Stack gap="5">
      <SkeletonCard />
      <SkeletonBlock height="9" width="32" borderRadius="full" />
    </Stack>
  );
}
