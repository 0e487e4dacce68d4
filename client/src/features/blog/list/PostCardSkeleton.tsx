import { Stack } from '@chakra-ui/react';
import { SkeletonBlock } from '../../../ui/Skeletons';

/** The placeholder of a post's card: cover, category, title, text, button. Nothing below it shifts when the card loads. */
export function PostCardSkeleton() {
  return (
    <Stack gap="5">
      <Stack gap="4">
        <SkeletonBlock aspectRatio="cover" width="100%" borderRadius="l3" />
        <SkeletonBlock height="3" width="25%" />
        <SkeletonBlock height="6" width="85%" />
        <Stack gap="2.5">
          <SkeletonBlock height="4" width="100%" />
          <SkeletonBlock height="4" width="100%" />
          <SkeletonBlock height="4" width="60%" />
        </Stack>
      </Stack>
      <SkeletonBlock height="9" width="32" borderRadius="full" />
    </Stack>
  );
}
