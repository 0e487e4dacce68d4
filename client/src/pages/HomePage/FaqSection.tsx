import { chakra, Container, Grid, Heading, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { questions } from './questions';

/** The FAQ accordion: one answer open at a time, initially the first. */
export function FaqSection() {
  return (
    <Container as="section" aria-labelledby="faq" py={{ base: '14', md: '20' }}>
      <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 2fr' }} columnGap="16" rowGap="6">
        <div>
          <Heading as="h2" id="faq">
            Frequently asked questions
          </Heading>
          <Text mt="3" color="fg.muted" textStyle="lg" textWrap="pretty" maxW="form">
            How Octavo works, who is behind it and what it costs.
          </Text>
        </div>
        <div>
          {questions.map(({ id, question, answer }, place) => (
            // The browser keeps only one <details> of the same name open.
            <Item key={id} name="faq" open={place === 0 || undefined} suppressHydrationWarning>
              <Question>
                <h3>{question}</h3>
                <Arrow size="20" aria-hidden="true" />
              </Question>
              <Text pb="6" pe="8" color="fg.muted" textStyle="lg">
                {answer}
              </Text>
            </Item>
          ))}
        </div>
      </Grid>
    </Container>
  );
}

const Item = chakra('details', {
  base: {
    borderBottomWidth: '1px',
    borderColor: 'border.emphasized',
    _first: { borderTopWidth: '1px' },
    '&[open] svg': { rotate: '180deg' },
    '&[open] > p': { animationName: 'fade-in', animationDuration: 'moderate' },
  },
});

const Question = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    py: '5',
    cursor: 'pointer',
    textStyle: 'h3',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    // Hides Safari's default triangle.
    '&::-webkit-details-marker': { display: 'none' },
  },
});

const Arrow = chakra(ChevronDown, {
  base: { flexShrink: '0', color: 'fg.accent', transitionProperty: 'rotate', transitionDuration: 'moderate' },
});
