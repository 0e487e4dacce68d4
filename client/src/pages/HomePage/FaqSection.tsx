import { Accordion, Container, Grid, Heading, Text } from '@chakra-ui/react';
import { questions } from './questions';

/** The FAQ accordion: one answer open at a time, the first one at the start. */
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
        <Accordion.Root
          collapsible
          defaultValue={[questions[0].id]}
          borderTopWidth="1px"
          borderColor="border.emphasized"
        >
          {questions.map(({ id, question, answer }) => (
            <Accordion.Item key={id} value={id}>
              <h3>
                <Accordion.ItemTrigger>
                  {question}
                  <Accordion.ItemIndicator asChild>
                    <span>
                      <svg
                        width="20"
                        height="20"
                        viewBox="0 0 20 20"
                        aria-hidden="true"
                        fill="none"
                        stroke="currentColor"
                        strokeWidth="1.8"
                        strokeLinecap="round"
                        strokeLinejoin="round"
                      >
                        <path d="m4.5 7.5 5.5 5.5 5.5-5.5" />
                      </svg>
                    </span>
                  </Accordion.ItemIndicator>
                </Accordion.ItemTrigger>
              </h3>
              <Accordion.ItemContent>
                <Accordion.ItemBody>{answer}</Accordion.ItemBody>
              </Accordion.ItemContent>
            </Accordion.Item>
          ))}
        </Accordion.Root>
      </Grid>
    </Container>
  );
}
