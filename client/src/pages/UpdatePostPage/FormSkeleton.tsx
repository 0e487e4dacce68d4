import { Stack } from '@chakra-ui/react';
import { Loading, SkeletonBlock } from '../../ui/Skeletons';

/** The skeleton of the post form, shown until the post is loaded. */
export function FormSkeleton() {
  return (
    <Loading label="Loading the post">
      <Stack gap="8">
        <SkeletonBlock height="12" />
        <SkeletonBlock height="11" />
        <SkeletonBlock height="11" />
        <SkeletonBlock height="24" />
        <SkeletonBlock height="96" />
      </Stack>
    </Loading>
  );
}
