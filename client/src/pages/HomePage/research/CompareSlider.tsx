import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';

const Picture = chakra('img');
const SliderRoot = chakra(Root);
const SliderHandle = chakra(HandleRoot);

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
    <Provider {...slider}>
      <SliderRoot aspectRatio="cover" w="100%" borderRadius="l3" shadow="lg" bg="bg.emphasized">
        <Item item="itemOne">
          <Side {...before} place="start" />
        </Item>
        <Item item="itemTwo">
          <Side {...after} place="end" />
        </Item>
        <SliderHandle
          aria-label={`${before.label} and ${after.label.toLowerCase()}: position of the divider`}
          aria-valuetext={`${Math.round(share)} percent ${before.label.toLowerCase()}, ${100 - Math.round(share)} percent ${after.label.toLowerCase()}`}
          onKeyDown={jump}
          css={{ '&:focus-visible > div': { focusRing: 'none', _after: { outlineWidth: '3px' } } }}
        >
          <Handle />
        </SliderHandle>
      </SliderRoot>
    </Provider>
  );
}

function Side({ src, alt, label, place }: Side & { place: 'start' | 'end' }) {
  return (
    <Box position="relative" h="100%">
      <Picture
        src={src}
        alt={alt}
        width="1200"
        height="675"
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
      position="relative"
      h="100%"
      w="11"
      cursor="ew-resize"
      pointerEvents="auto"
      display="grid"
      placeItems="center"
      _before={{ content: '""', position: 'absolute', insetY: '0', w: '3px', bg: 'white' }}
      _after={{
        content: '""',
        position: 'absolute',
        w: '11',
        h: '11',
        borderRadius: 'full',
        outline: '0 solid {colors.brand.focusRing}',
        outlineOffset: '3px',
      }}
    >
      <Box
        position="relative"
        zIndex="1"
        w="11"
        h="11"
        borderRadius="full"
        bg="white"
        color="ink.900"
        shadow="md"
        display="grid"
        placeItems="center"
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
