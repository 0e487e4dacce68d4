import { Box, chakra, Stack, type SystemStyleObject, useRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** One grey placeholder shape. Takes style properties for its size. */
export function SkeletonBlock(props: SystemStyleObject) {
  const styles = useRecipe({ key: 'skeleton' })();
  return <chakra.div aria-hidden="true" css={[styles, props]} />;
}

/** Placeholder lines of text. The last one is shorter, like the last line of a paragraph. */
export function SkeletonText({ lines = 3, lineHeight = '4' }: { lines?: number; lineHeight?: string }) {
  return (
    <Stack gap="2.5" width="100%">
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBlock
          key={line}
          height={lineHeight}
          width={line === lines - 1 && lines > 1 ? '60%' : '100%'}
        />
      ))}
    </Stack>
  );
}

/** The placeholder of a cover, 16:9. */
export function SkeletonCover() {
  return <SkeletonBlock aspectRatio="cover" width="100%" borderRadius="l3" />;
}

/** The placeholder of a post card: cover, kicker, title, text. */
export function SkeletonCard() {
  return (
    <Stack gap="4">
      <SkeletonCover />
      <SkeletonBlock height="3" width="25%" />
      <SkeletonBlock height="6" width="85%" />
      <SkeletonText lines={3} />
    </Stack>
  );
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
