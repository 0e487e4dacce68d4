import { chakra, Flex, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface CarouselControlsProps {
  count: number;
  index: number;
  playing: boolean;
  onGoTo: (index: number) => void;
  onToggle: () => void;
}

/** Pause, previous, a dot per message, next. Every target is at least 24 by 24 pixels (WCAG 2.2, 2.5.8). */
export function CarouselControls({ count, index, playing, onGoTo, onToggle }: CarouselControlsProps) {
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
      <Control label={playing ? 'Pause the messages' : 'Play the messages'} onClick={onToggle}>
        {playing ? <path d="M9 6v12M15 6v12" /> : <path d="M8 5.5v13l10.5-6.5Z" />}
      </Control>
      <Control label="Previous message" onClick={() => onGoTo(index - 1)}>
        <path d="m14.5 6-6 6 6 6" />
      </Control>
      <Flex>
        {Array.from({ length: count }, (_, slide) => (
          <Dot
            key={slide}
            type="button"
            aria-label={`Message ${slide + 1} of ${count}`}
            aria-current={slide === index ? 'true' : undefined}
            data-message={slide}
            onClick={() => onGoTo(slide)}
          />
        ))}
      </Flex>
      <Control label="Next message" onClick={() => onGoTo(index + 1)}>
        <path d="m9.5 6 6 6-6 6" />
      </Control>
    </Flex>
  );
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      size="md"
      px="0"
      aria-label={label}
      title={label}
      onClick={onClick}
      css={{ '&:hover:not(:disabled)': { bg: 'bg.emphasized' } }}
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
