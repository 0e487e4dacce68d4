import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react';

/** A spinner in the middle of the main area, for a page whose layout is not known yet. */
export function LoadingIndicator({ label = 'Loading…' }: { label?: string }) {
  return (
    <Center role="status" minH="50vh" color="fg.accent">
      <Spinner aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Center>
  );
}
