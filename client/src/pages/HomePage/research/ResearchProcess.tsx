import { Box, Container, Grid, Heading, Text } from '@chakra-ui/react';
import { CompareSlider } from './CompareSlider';

/** 'Our Research Process': a slider that compares loose notes with the finished post. */
export function ResearchProcess() {
  return (
    <Box as="section" bg="bg.subtle" aria-labelledby="research">
      <Container py={{ base: '14', md: '20' }}>
        <Grid
          gridTemplateColumns={{ base: '1fr', lg: '1fr 2fr' }}
          columnGap="16"
          rowGap="8"
          alignItems="center"
        >
          <div>
            <Heading as="h2" id="research">
              Our Research Process
            </Heading>
            <Text mt="4" textStyle="lg" textWrap="pretty" color="fg.muted">
              A post starts as loose notes: interviews, clippings, figures that don’t agree yet. Sources are
              checked, doubts are marked, and what can’t be shown is cut. What is left becomes a page you can
              rely on.
            </Text>
            <Text mt="4" textStyle="meta" textWrap="balance" color="fg.subtle" _print={{ display: 'none' }}>
              Drag the handle, or use the arrow keys, to see both sides.
            </Text>
          </div>
          <CompareSlider
            before={{
              src: '/illustrations/research-before.svg',
              alt: 'A desk covered with loose notes and clippings',
              label: 'Before',
            }}
            after={{
              src: '/illustrations/research-after.svg',
              alt: 'The same material as a finished, laid-out page',
              label: 'After',
            }}
          />
        </Grid>
      </Container>
    </Box>
  );
}
