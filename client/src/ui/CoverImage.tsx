import { Box, chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { responsive } from '../lib/uploadedPicture';

const Picture = chakra('img');

interface CoverImageProps {
  src: string;
  /** How wide it is shown, as the attribute of <img> has it. */
  sizes: string;
  /** Empty for a picture beside its own title, which says as much already. */
  alt?: string;
  /** True for the one picture that a page opens with: it loads first instead of when it is scrolled to. */
  priority?: boolean;
  rounded?: boolean;
}

/**
 * A post's cover, always 16:9 and cut to fit, never stretched. When the address gives no picture, a quiet
 * printed sheet stands in its place, with the same alternative text.
 */
export function CoverImage({ src, sizes, alt = '', priority = false, rounded = true }: CoverImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  // A picture may have failed before React was listening, on a page that came from the server.
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
          {...responsive(src, sizes)}
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          // The form of the frame, and of the covers that ship: what the browser makes room for.
          htmlWidth={1200}
          htmlHeight={675}
          width="100%"
          height="100%"
          objectFit="cover"
          // Drawn by browsers only for a picture that failed: it hides their mark of it until React draws ours.
          _after={{ content: '""', position: 'absolute', inset: '0', bg: 'bg.emphasized' }}
          onError={() => setFailedSrc(src)}
        />
      )}
    </Box>
  );
}

/** The stand-in: a sheet folded into eight leaves, as a printer would draw it. */
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
