import { Box, Container, Text } from '@chakra-ui/react';
import { paths } from '../../lib/paths';
import { PageHead } from '../../ui/PageHead';
import { FaqSection } from './FaqSection';
import { Hero } from './hero/Hero';
import { NewsletterSection } from './NewsletterSection';
import { RecentBlogs } from './RecentBlogs';
import { ResearchProcess } from './research/ResearchProcess';

/** Home: hero, Recent Blogs, research slider, FAQ, newsletter. */
export function HomePage() {
  return (
    <>
      <PageHead
        description="Octavo is a blogging site in eight categories: art, automobile, fashion, history, media, science, sports and technology."
        path={paths.home}
      />
      <Box bg="bg.tint">
        <Container pt={{ base: '6', md: '8' }}>
          <Text as="h1" textStyle="kicker" color="fg.muted">
            Octavo: stories in eight categories
          </Text>
        </Container>
      </Box>
      <Hero />
      <Container as="section" aria-labelledby="recent-blogs" py={{ base: '14', md: '20' }}>
        <RecentBlogs headingId="recent-blogs" />
      </Container>
      <ResearchProcess />
      <FaqSection />
      <NewsletterSection />
    </>
  );
}
