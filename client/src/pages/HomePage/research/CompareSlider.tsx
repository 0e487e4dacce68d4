import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';

const Picture = chakra('img');

interface Side {
  src: string;
  alt: string;
  label: string;
}

/**
 * Two pictures of the same size, 16:9, with a handle between them that pointers drag and arrow keys, Home and
 * End move.
 */
export function CompareSlider({ before, after }: { before: Side; after: Side }) {
  const [share, setShare] = useState(50);
  const slider = useReactCompareSlider({ onPositionChange: setShare });

  const jump = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    slider.setPosition(event.key === 'Home' ? 0 : 100);
  };

  return (
    <Box
      aspectRatio="cover"
      w="100%"
      borderRadius="l3"
      overflow="hidden"
      shadow="lg"
      bg="bg.emphasized"
      css={{ '& [role="slider"]:focus-visible [data-grip]': { outlineWidth: '3px' } }}
    >
      <Provider {...slider}>
        {/* These take no style properties: the library's own references would be lost. */}
        <Root style={{ width: '100%', height: '100%' }}>
          <Item item="itemOne">
            <Side {...before} place="start" />
          </Item>
          <Item item="itemTwo">
            <Side {...after} place="end" />
          </Item>
          <HandleRoot
            aria-label={`${before.label} and ${after.label.toLowerCase()}: position of the divider`}
            aria-valuetext={valueText(share, before, after)}
            onKeyDown={jump}
          >
            <Handle />
          </HandleRoot>
        </Root>
      </Provider>
    </Box>
  );
}

function valueText(share: number, before: Side, after: Side): string {
  const percent = Math.round(share);
  return `${percent} percent ${before.label.toLowerCase()}, ${100 - percent} percent ${after.label.toLowerCase()}`;
}

function Side({ src, alt, label, place }: Side & { place: 'start' | 'end' }) {
  return (
    <Box position="relative" h="100%">
      <Picture
        src={src}
        alt={alt}
        htmlWidth={1200}
        htmlHeight={675}
        loading="lazy"
        w="100%"
        h="100%"
        objectFit="cover"
      />
      <Box
        position="absolute"
        bottom="3"
        {...(place === 'start' ? { insetStart: '3' } : { insetEnd: '3' })}
        bg="bg.inverted"
        color="fg.inverted"
        textStyle="label"
        px="3"
        py="1"
        borderRadius="full"
      >
        {label}
      </Box>
    </Box>
  );
}

/** The line between the pictures with its grip; the grip shows the focus. */
function Handle() {
  return (
    <Box
      h="100%"
      w="11"
      cursor="ew-resize"
      pointerEvents="auto"
      display="grid"
      placeItems="center"
      _before={{ content: '""', gridArea: '1 / 1', h: '100%', w: '3px', bg: 'white' }}
    >
      <Box
        data-grip=""
        gridArea="1 / 1"
        w="11"
        h="11"
        borderRadius="full"
        bg="white"
        color="ink.900"
        shadow="md"
        display="grid"
        placeItems="center"
        outline="0 solid {colors.brand.focusRing}"
        outlineOffset="3px"
      >
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="m8 7-5 5 5 5M16 7l5 5-5 5" />
        </svg>
      </Box>
    </Box>
  );
}
