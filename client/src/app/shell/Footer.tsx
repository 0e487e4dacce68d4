import { Box, chakra, Container, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { SearchKeySwitch } from '../../features/search/SearchKeySwitch';
import { Brand } from './Brand';
import { pageLinks } from './navigation';
import { socialLinks } from './socialLinks';

const PageLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '6',
    textStyle: 'sm',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

const SocialLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '11',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.emphasized' },
  },
});

const CreditLink = chakra('a', {
  base: {
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
  },
});

const AUTHOR_PROFILE = 'https://github.com/';

/** The footer: logo, tagline, social links, page links, copyright and credit. */
export function Footer() {
  return (
    <Box as="footer" bg="bg.subtle" borderTopWidth="1px" mt="auto">
      <Container py={{ base: '10', md: '14' }}>
        <Flex direction={{ base: 'column', md: 'row' }} justify="space-between" gap={{ base: '8', md: '12' }}>
          <Stack gap="3" maxW="form">
            <Brand />
            <Text color="fg.muted" textWrap="balance">
              Fast updates, quality content and proven customer service.
            </Text>
          </Stack>
          <Stack gap={{ base: '6', md: '5' }} align={{ base: 'flex-start', md: 'flex-end' }}>
            <Flex as="nav" aria-label="Footer" wrap="wrap" columnGap="6" rowGap="2">
              {pageLinks.map(({ to, label }) => (
                <PageLink key={to} to={to}>
                  {label}
                </PageLink>
              ))}
            </Flex>
            <HStack gap="3" _print={{ display: 'none' }}>
              {socialLinks.map(({ href, label, path }) => (
                <SocialLink
                  key={href}
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${label} (opens in a new tab)`}
                >
                  <svg
                    viewBox="0 0 24 24"
                    width="20"
                    height="20"
                    aria-hidden="true"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.7"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  >
                    <path d={path} />
                  </svg>
                </SocialLink>
              ))}
            </HStack>
          </Stack>
        </Flex>
        <Flex
          mt={{ base: '8', md: '10' }}
          pt="6"
          borderTopWidth="1px"
          borderColor="border.emphasized"
          wrap="wrap"
          align="baseline"
          justify="space-between"
          gap="2"
          color="fg.muted"
          textStyle="sm"
        >
          <Text>© 2024 Octavo. All rights reserved.</Text>
          <SearchKeySwitch />
          <Text>
            Made by <CreditLink href={AUTHOR_PROFILE}>Octavo’s author</CreditLink>
          </Text>
        </Flex>
      </Container>
    </Box>
  );
}
