import { Box, chakra, Text } from '@chakra-ui/react';
import type { PostBodyFragment } from './PostBody.generated';

type Headings = PostBodyFragment['readableBody']['headings'];

/** The fewest headings that need a table of contents. */
const MIN_HEADINGS = 3;

/** The headings of a post as links: beside the text on a wide screen, collapsed above it elsewhere. */
export function TableOfContents({ headings }: { headings: Headings }) {
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <Box as="nav" aria-label="Contents" mt={{ base: '6', lg: '10' }}>
      <Box hideBelow="lg" maxH="calc(100dvh - 27rem)" minH="40" overflowY="auto" pe="2">
        <Text textStyle="label" mb="2">
          Contents
        </Text>
        <HeadingList headings={headings} />
      </Box>
      <chakra.details hideFrom="lg" borderYWidth="1px" borderColor="border">
        <chakra.summary py="3" textStyle="label" cursor="pointer" focusVisibleRing="outside">
          Contents
        </chakra.summary>
        <Box pb="4">
          <HeadingList headings={headings} />
        </Box>
      </chakra.details>
    </Box>
  );
}

function HeadingList({ headings }: { headings: Headings }) {
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <chakra.ol listStyleType="none" textStyle="sm">
      {headings.map(({ id, text, level }) => (
        <chakra.li key={id} ps={INDENTS[level - top]} dir="auto">
          <chakra.a
            href={`#${id}`}
            display="block"
            py="1.5"
            color="fg.muted"
            overflowWrap="anywhere"
            borderRadius="l1"
            focusVisibleRing="outside"
            focusRingOffset="0px"
            _hover={{ color: 'fg.accent', textDecoration: 'underline' }}
          >
            {text}
          </chakra.a>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** Indents by the number of levels below the top heading. */
const INDENTS = ['0', '4', '8'] as const;
