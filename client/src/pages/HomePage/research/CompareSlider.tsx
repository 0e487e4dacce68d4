import { Box, chakra } from '@chakra-ui/react';
import { ChevronsLeftRight } from 'lucide-react';
import { START, valueText } from './compare';

const Picture = chakra('img');

interface Side {
  src: string;
  alt: string;
  label: string;
}

/**
 * Two 16:9 pictures with a divider between them. A transparent native slider covers them; compare.ts moves the divider
 * with it.
 */
export function CompareSlider({ before, after }: { before: Side; after: Side }) {
  return (
    <Frame>
      <Side {...after} place="end" />
      <Box position="absolute" inset="0" clipPath="inset(0 calc(100% - var(--share)) 0 0)">
        <Side {...before} place="start" />
      </Box>
      <Slider
        type="range"
        className="needs-scripts"
        min={0}
        max={100}
        defaultValue={START}
        autoComplete="off"
        aria-label={`${before.label} and ${after.label.toLowerCase()}: position of the divider`}
        aria-valuetext={valueText(START)}
        data-compare=""
        suppressHydrationWarning
      />
      <Divider />
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    '--share': `${START}%`,
    position: 'relative',
    aspectRatio: 'cover',
    w: '100%',
    borderRadius: 'l3',
    overflow: 'hidden',
    shadow: 'lg',
    bg: 'bg.emphasized',
    '& [data-compare]:focus-visible + * [data-grip]': { outlineWidth: '3px' },
  },
});

/** One thumb wider than the pictures, so that the centre of the thumb reaches both edges. */
const Slider = chakra('input', {
  base: {
    position: 'absolute',
    insetY: '0',
    insetX: 'calc(var(--thumb) / -2)',
    '--thumb': 'sizes.11',
    width: 'calc(100% + var(--thumb))',
    height: '100%',
    m: '0',
    opacity: '0',
    cursor: 'ew-resize',
    appearance: 'none',
    touchAction: 'pan-y',
    direction: 'ltr',
    '&::-webkit-slider-thumb': { appearance: 'none', width: 'var(--thumb)', height: '100vh' },
    '&::-moz-range-thumb': { width: 'var(--thumb)', height: '100vh' },
  },
});

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

/** The line between the pictures, with a grip that shows the slider's focus ring. */
function Divider() {
  return (
    <Box
      position="absolute"
      insetY="0"
      left="var(--share)"
      w="11"
      translate="-50% 0"
      pointerEvents="none"
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
        <ChevronsLeftRight aria-hidden="true" />
      </Box>
    </Box>
  );
}
