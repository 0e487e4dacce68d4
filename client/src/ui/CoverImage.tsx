import { Box, chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { responsiveImageProps } from '../lib/pictureAddress';

const Picture = chakra('img');

interface CoverImageProps {
  src: string;
  /** The displayed width, as in the `sizes` attribute of <img>. */
  sizes: string;
  /** Empty if the title beside the picture says as much. */
  alt?: string;
  /** True for the first picture of a page: it loads eagerly and with high priority. */
  priority?: boolean;
  rounded?: boolean;
}

/**
 * A post's cover, always 16:9, cropped and never stretched. If the image fails to load, a drawing of a folded sheet
 * replaces it, with the same alternative text.
 */
export function CoverImage({ src, sizes, alt = '', priority = false, rounded = true }: CoverImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  // On a server-rendered page the image may have failed before hydration attached onError.
  const checkAtOnce = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedSrc(src);
    },
    [src],
  );
  const failed = failedSrc === src || src === '';
  return (
    <Box
      position="relative"
      aspectRatio="cover"
      width="100%"
      overflow="hidden"
      bg="bg.emphasized"
      borderRadius={rounded ? 'l3' : undefined}
    >
      {failed ? (
        <FoldedSheet alt={alt} />
      ) : (
        <Picture
          ref={checkAtOnce}
          {...responsiveImageProps(src, sizes)}
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          // 16:9, like the frame and the bundled covers: the browser reserves this space.
          htmlWidth={1200}
          htmlHeight={675}
          width="100%"
          height="100%"
          objectFit="cover"
          // Browsers draw ::after only for a failed image: it hides the broken-image icon until FoldedSheet renders.
          _after={{ content: '""', position: 'absolute', inset: '0', bg: 'bg.emphasized' }}
          onError={() => setFailedSrc(src)}
        />
      )}
    </Box>
  );
}

/** The fallback: a printer's sheet folded into eight leaves. */
function FoldedSheet({ alt }: { alt: string }) {
  return (
    <Box color="fg.subtle" width="100%" height="100%" data-testid="cover-fallback">
      <svg
        viewBox="0 0 320 180"
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMid slice"
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <g fill="none" stroke="currentColor" strokeOpacity="0.5" strokeWidth="1.5">
          <rect x="104" y="45" width="112" height="90" rx="2" />
          <path d="M132 45v90M160 45v90M188 45v90M104 90h112" strokeDasharray="4 4" />
        </g>
      </svg>
    </Box>
  );
}
