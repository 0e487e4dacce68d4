import { Heading, Stack } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

interface PanelProps {
  title: string;
  /** With it, the heading can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of a page, in a box of its own under its heading. */
export function Panel({ title, headingRef, children }: PanelProps) {
  return (
    <Stack
      as="section"
      aria-label={title}
      gap="4"
      p={{ base: '5', md: '7' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Heading ref={headingRef} as="h2" size="lg" tabIndex={headingRef ? -1 : undefined} outline="none">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
