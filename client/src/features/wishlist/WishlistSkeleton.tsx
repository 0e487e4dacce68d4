import { Flex, Stack } from '@chakra-ui/react';
import { Loading, SkeletonBlock } from '../../ui/Skeletons';

const ROWS = 5;

/** Skeleton of the wishlist's table. */
export function WishlistSkeleton() {
  return (
    <Loading label="Loading your wishlist">
      {Array.from({ length: ROWS }, (_, row) => (
        <Flex key={row} gap="4" py="5" align="center" borderBottomWidth="1px" borderColor="border">
          <SkeletonBlock width={{ base: '24', lg: '28' }} aspectRatio="cover" borderRadius="l3" />
          <Stack flex="1" direction={{ base: 'column', md: 'row' }} gap={{ base: '3', md: '10' }}>
            <SkeletonBlock height="6" width={{ base: '90%', md: '40%' }} />
            <SkeletonBlock height="4" width={{ base: '70%', md: '35%' }} alignSelf={{ md: 'center' }} />
          </Stack>
          <SkeletonBlock hideBelow="md" height="9" width="28" borderRadius="full" />
        </Flex>
      ))}
    </Loading>
  );
}
