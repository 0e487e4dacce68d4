import { Box, Container, Grid, Heading, Text } from '@chakra-ui/react';
import { NewsletterForm } from '../../features/subscriber/NewsletterForm';

/** The newsletter section of Home, with the subscription form. */
export function NewsletterSection() {
  return (
    <Container
      as="section"
      aria-labelledby="newsletter"
      pb={{ base: '14', md: '20' }}
      _print={{ display: 'none' }}
    >
      <Box bg="bg.tint" borderRadius="l3" px={{ base: '5', md: '12' }} py={{ base: '10', md: '14' }}>
        <Grid
          gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
          columnGap="16"
          rowGap="6"
          alignItems="center"
        >
          <div>
            <Heading as="h2" id="newsletter">
              Eight subjects, one letter
            </Heading>
            <Text mt="3" textStyle="lg" textWrap="pretty" color="fg.muted" maxW="form">
              Subscribe to our newsletter, and you hear from us when the first issue goes out. An email
              address is all it takes.
            </Text>
          </div>
          <NewsletterForm />
        </Grid>
      </Box>
    </Container>
  );
}
