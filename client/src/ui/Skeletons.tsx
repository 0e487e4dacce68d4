import { Box, chakra, type SystemStyleObject, useRecipe, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One grey placeholder shape. Takes style properties for its size. */
export function SkeletonBlock(props: SystemStyleObject) {
  const styles = useRecipe({ key: 'skeleton' })();
  return <chakra.div aria-hidden="true" css={[styles, props]} />;
}

/** Wraps skeletons so that a screen reader announces once that something is loading. `label` says what. */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <Box role="status" width="100%">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </Box>
  );
}
