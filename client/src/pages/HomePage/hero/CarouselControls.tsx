import { chakra, Flex, IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';

/** Pause, previous, a dot per message, next; carousel.ts handles them. Targets are 24 px or more (WCAG 2.5.8). */
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
        <Pause aria-hidden="true" />
        <Play aria-hidden="true" />
      </Control>
      <Control name="previous" label="Previous message">
        <ChevronLeft aria-hidden="true" />
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
        <ChevronRight aria-hidden="true" />
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
      data-tooltip=""
      data-native=""
      data-carousel={name}
      suppressHydrationWarning
      css={{
        '&:hover:not(:disabled)': { bg: 'bg.emphasized' },
        '&:not([data-paused]) .lucide-play, &[data-paused] .lucide-pause': { display: 'none' },
      }}
    >
      {children}
    </IconButton>
  );
}

/** A dot with a hit area larger than it looks. The current one is a bar, so that colour is not the only difference. */
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
