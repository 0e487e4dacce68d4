import { Center, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { responsiveImageProps } from '../lib/pictureAddress';

const Photo = chakra('img');

/** Pixels per step of the size scale. */
const STEP_PX = 4;

interface AvatarProps {
  name: string;
  src?: string | null;
  /** A step of the size scale; 10 is 40 px. */
  size?: string;
}

/**
 * A round photo over the initials, which show when there is no photo or it fails to load, even before any script runs.
 * Decorative: the name stands beside it.
 */
export function Avatar({ name, src, size = '10' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const letters = initials(name);
  const width = STEP_PX * Number(size);
  return (
    <Center
      as="span"
      aria-hidden="true"
      position="relative"
      boxSize={size}
      flexShrink="0"
      overflow="hidden"
      borderRadius="full"
      bg="brand.muted"
      color="brand.fg"
      textStyle="sm"
      fontWeight="600"
    >
      {letters}
      {src && failedSrc !== src ? (
        <Photo
          {...responsiveImageProps(src, `${width}px`)}
          src={src}
          alt=""
          htmlWidth={width}
          htmlHeight={width}
          position="absolute"
          inset="0"
          boxSize="100%"
          objectFit="cover"
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailedSrc(src)}
          // Browsers draw ::after only for a failed image: the initials again, over the broken-image icon.
          data-letters={letters}
          _after={{
            content: 'attr(data-letters)',
            position: 'absolute',
            inset: '0',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            bg: 'brand.muted',
          }}
        />
      ) : null}
    </Center>
  );
}

/** At most two letters: the initials of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
