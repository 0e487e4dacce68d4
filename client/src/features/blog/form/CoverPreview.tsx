import { Box, Flex, Text } from '@chakra-ui/react';
import { ImageIcon } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { isHttpUrl, isPictureAddress } from '../../../lib/validation';
import { CoverImage } from '../../../ui/CoverImage';
import { SiteOrigin } from '../../../ui/PageHead';
import type { PostValues } from './postValues';

/** Debounce before the image at a typed address is requested, in milliseconds. */
const DEBOUNCE_MS = 400;

type State = 'empty' | 'loading' | 'shown' | 'failed';

const isShowable = (src: string, host: string): boolean => isHttpUrl(src) && isPictureAddress(src, host);

/** The load state of the image at an address. Debounced: half-typed addresses are not requested. */
function useImageLoadState(src: string): State {
  const { host } = new URL(useContext(SiteOrigin));
  const [known, setKnown] = useState<{ src: string; state: State }>({ src: '', state: 'empty' });
  useEffect(() => {
    if (!isShowable(src, host)) return undefined;
    const image = new Image();
    image.onload = () => setKnown({ src, state: 'shown' });
    image.onerror = () => setKnown({ src, state: 'failed' });
    const timer = setTimeout(() => {
      image.src = src;
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      image.onload = null;
      image.onerror = null;
    };
  }, [src, host]);
  if (!isShowable(src, host)) return 'empty';
  return known.src === src ? known.state : 'loading';
}

const sentences: Record<State, string> = {
  empty: 'Your cover will show here.',
  loading: 'Looking for the image…',
  shown: 'This is how your cover will be cut.',
  failed:
    'We could not load an image from this address. You can still use it, but readers may see a plain sheet instead.',
};

/** Previews the cover as readers will see it, or says that the address has no image. */
export function CoverPreview({ control }: { control: Control<PostValues> }) {
  const address = useWatch({ control, name: 'cover' }).trim();
  const state = useImageLoadState(address);
  return (
    <Box width="100%">
      {state === 'shown' ? (
        <CoverImage
          src={address}
          sizes="(min-width: 768px) 28rem, 100vw"
          alt="Preview of the cover"
          priority
        />
      ) : (
        <Flex
          aspectRatio="cover"
          align="center"
          justify="center"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="border.control"
          borderRadius="l3"
          bg="bg.subtle"
          color="fg.subtle"
          px="6"
          aria-hidden="true"
        >
          <ImageIcon size="56" strokeWidth="1.25" />
        </Flex>
      )}
      <Text mt="2" textStyle="sm" color={state === 'failed' ? 'fg.warning' : 'fg.muted'} role="status">
        {sentences[state]}
      </Text>
    </Box>
  );
}
