import { Box, chakra, Stack, type SystemStyleObject, useRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** One grey shape in the place of what comes. Takes style properties for its measures. */
export function SkeletonBlock(props: SystemStyleObject) {
  const styles = useRecipe({ key: 'skeleton' })();
  return <chakra.div aria-hidden="true" css={[styles, props]} />;
}

/** Lines of text to come. In: how many. The last one is shorter, as the last line of a paragraph is. */
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

/** A cover to come, in its own 16:9. */
export function SkeletonCover() {
  return <SkeletonBlock aspectRatio="cover" width="100%" borderRadius="l3" />;
}

/** A post's card to come: cover, kicker, title, text. */
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

/** Wraps skeletons so that a screen reader hears once that something is loading. In: what is loading. */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <Box role="status" aria-busy="true" width="100%">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </Box>
  );
}
