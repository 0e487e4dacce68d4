import '../editor/editor.css';
import { Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { CoverImage } from '../../../ui/CoverImage';
import { removeDisallowed } from '../post/allowedHtml';
import { sanitizeInBrowser } from '../post/sanitizeInBrowser';
import { proseStyles } from '../post/proseStyles';
import { fieldLabels, type PostValues } from './postValues';

interface ComparedFieldProps {
  field: keyof PostValues;
  saved: string;
  own: string;
}

/** Two versions of one field, side by side; stacked on small screens. */
export function ComparedField({ field, saved, own }: ComparedFieldProps) {
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="border.emphasized" pt="4">
      <Heading as="h3" size="sm">
        {fieldLabels[field]}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="8" rowGap="5">
        <Version
          name={`${fieldLabels[field]}, saved version`}
          short="Saved version"
          field={field}
          text={saved}
          other={own}
        />
        <Version
          name={`${fieldLabels[field]}, your version`}
          short="Your version"
          field={field}
          text={own}
          other={saved}
        />
      </SimpleGrid>
    </Stack>
  );
}

interface VersionProps {
  name: string;
  short: string;
  field: keyof PostValues;
  text: string;
  other: string;
}

function Version({ name, short, field, text, other }: VersionProps) {
  return (
    <Stack gap="2" minW="0" role="group" aria-label={name}>
      <Text hideFrom="md" textStyle="kicker" color="fg.muted" aria-hidden="true">
        {short}
      </Text>
      {field === 'longDescription' ? <Body name={name} html={text} other={other} /> : null}
      {field === 'cover' ? <CoverImage src={text} sizes="(min-width: 768px) 34rem, 100vw" /> : null}
      {field === 'longDescription' ? null : (
        <Text dir="auto" overflowWrap="anywhere">
          {text}
        </Text>
      )}
    </Stack>
  );
}

/** The body as readers would see it. Blocks that the other version lacks are highlighted. */
function Body({ name, html, other }: { name: string; html: string; other: string }) {
  const marked = useMemo(() => markNew(html, other), [html, other]);
  return (
    <Box
      className="octavo-compared"
      css={{ ...proseStyles, fontSize: '1rem' }}
      // It scrolls, so it must be a tab stop.
      tabIndex={0}
      role="region"
      aria-label={name}
      maxH="96"
      overflowY="auto"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      focusVisibleRing="outside"
      dangerouslySetInnerHTML={{ __html: marked }}
    />
  );
}

function markNew(html: string, other: string): string {
  const body = blocksOf(html);
  const known = new Set([...blocksOf(other).children].map(({ outerHTML }) => outerHTML));
  for (const block of body.children) {
    if (!known.has(block.outerHTML)) block.classList.add('octavo-changed');
    if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto');
  }
  return body.innerHTML;
}

/** Sanitizes the HTML as for readers: the server has not sanitized the author's own version yet. */
function blocksOf(html: string): HTMLElement {
  const body = sanitizeInBrowser(html);
  removeDisallowed(body, window.location.host);
  const blocks = document.createElement('div');
  blocks.append(body);
  return blocks;
}
