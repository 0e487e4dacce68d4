import { Box, chakra, Container, Grid, Text } from '@chakra-ui/react';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/LinkButton';
import { useEffect, useRef } from 'react';
import { playCarousel } from './carousel';
import { CarouselControls } from './CarouselControls';
import { messages } from './messages';

const Picture = chakra('img');

/**
 * The carousel of three messages with 'Discover Now', after the carousel pattern of the ARIA Authoring Practices. React
 * renders the first message; carousel.ts does the rest.
 */
export function Hero() {
  const carousel = useRef<HTMLDivElement>(null);
  useEffect(() => (carousel.current ? playCarousel(carousel.current) : undefined), []);
  return (
    <Box
      as="section"
      bg="bg.tint"
      aria-roledescription="carousel"
      aria-label="What Octavo is for"
      ref={carousel}
    >
      <Container py={{ base: '10', md: '14', lg: '16' }}>
        <Grid
          gridTemplateColumns={{ base: '1fr', md: '1.05fr 1fr' }}
          gridTemplateAreas={{
            base: '"messages" "pictures" "controls"',
            md: '"messages pictures" "controls pictures"',
          }}
          gridTemplateRows={{ md: '1fr auto' }}
          columnGap={{ md: '10', lg: '16' }}
          rowGap={{ base: '6', md: '8' }}
        >
          <Grid gridArea="messages" alignItems="end" aria-live="off" suppressHydrationWarning>
            {messages.map(({ text }, slide) => (
              <Box
                key={text}
                gridArea="1 / 1"
                role="group"
                aria-roledescription="slide"
                aria-label={`${slide + 1} of ${messages.length}`}
                {...shownOrHidden(slide === 0)}
                data-slide={slide}
                suppressHydrationWarning
              >
                <Text as="p" textStyle="display" maxW="16ch">
                  {text}
                </Text>
              </Box>
            ))}
          </Grid>
          <Grid gridArea="pictures" alignItems="center" aria-hidden="true">
            {messages.map(({ picture }, slide) => (
              <Picture
                key={picture}
                gridArea="1 / 1"
                src={picture}
                alt=""
                htmlWidth={1200}
                htmlHeight={900}
                w="100%"
                h="auto"
                maxW={{ base: '26rem', md: 'none' }}
                mx="auto"
                fetchPriority={slide === 0 ? 'high' : 'low'}
                {...shownOrHidden(slide === 0)}
                data-slide={slide}
                suppressHydrationWarning
              />
            ))}
          </Grid>
          <Box gridArea="controls">
            <LinkButton to={paths.allBlogs()} size="lg">
              Discover Now
            </LinkButton>
            <CarouselControls count={messages.length} />
          </Box>
        </Grid>
      </Container>
    </Box>
  );
}

/** All slides share one grid cell, so the tallest sets the height and nothing jumps. Hides all but the current one. */
const shownOrHidden = (isShown: boolean) =>
  ({
    'aria-hidden': isShown ? undefined : true,
    transitionProperty: 'opacity, visibility',
    transitionDuration: 'slow',
    transitionTimingFunction: 'in-out',
    css: { '&[aria-hidden]': { opacity: '0', visibility: 'hidden' } },
  }) as const;
