import { chakra, Flex, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Pause, previous, a dot per message, next; carousel.ts hears them. Every target is at least 24 by 24 pixels (WCAG 2.2, 2.5.8). */
export function CarouselControls({ count }: { count: number }) {
  return (
    <Flex
      role="group"
      aria-label="Choose a message"
      className="needs-scripts"
      align="center"
      gap="1"
      mt={{ base: '5', md: '8' }}
      ms="-2.5"
    >
      <Control name="toggle" label="Pause the messages">
        <path data-pause="" d="M9 6v12M15 6v12" />
        <path data-play="" d="M8 5.5v13l10.5-6.5Z" />
      </Control>
      <Control name="previous" label="Previous message">
        <path d="m14.5 6-6 6 6 6" />
      </Control>
      <Flex>
        {Array.from({ length: count }, (_, slide) => (
          <Dot
            key={slide}
            type="button"
            aria-label={`Message ${slide + 1} of ${count}`}
            aria-current={slide === 0 ? 'true' : undefined}
            data-native=""
            data-dot={slide}
            suppressHydrationWarning
          />
        ))}
      </Flex>
      <Control name="next" label="Next message">
        <path d="m9.5 6 6 6-6 6" />
      </Control>
    </Flex>
  );
}

function Control({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      size="md"
      px="0"
      aria-label={label}
      title={label}
      data-native=""
      data-carousel={name}
      suppressHydrationWarning
      css={{
        '&:hover:not(:disabled)': { bg: 'bg.emphasized' },
        '&:not([data-paused]) [data-play], &[data-paused] [data-pause]': { display: 'none' },
      }}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </IconButton>
  );
}

/** A dot in a target larger than it looks; the current one is a bar, so that not colour alone tells. */
const Dot = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minW: '7',
    h: '11',
    px: '1',
    cursor: 'pointer',
    borderRadius: 'full',
    focusVisibleRing: 'outside',
    _before: {
      content: '""',
      w: '2.5',
      h: '2.5',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'fg.muted',
      transitionProperty: 'width, background-color, border-color',
      transitionDuration: 'moderate',
    },
    _hover: { _before: { borderColor: 'fg' } },
    '&[aria-current]': { _before: { w: '7', bg: 'accent.solid', borderColor: 'accent.solid' } },
  },
});
