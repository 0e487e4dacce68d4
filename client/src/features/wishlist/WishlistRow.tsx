import { Box, Flex, HStack, IconButton, Table, Text, chakra } from '@chakra-ui/react';
import { firstCharacters, TABLE_EXCERPT } from '../../lib/excerpt';
import { paths } from '../../lib/paths';
import { CoverImage } from '../../ui/CoverImage';
import { LinkButton } from '../../ui/LinkButton';
import type { WishlistRowFragment } from './WishlistRow.generated';
import * as styles from './wishlistTableStyles';

interface WishlistRowProps {
  item: WishlistRowFragment;
  onRemove: () => void;
}

/** One kept post as it is now, with the way to it and the button that takes it out of the list. */
export function WishlistRow({ item: { blog, isAvailable }, onRemove }: WishlistRowProps) {
  if (!isAvailable) return <UnavailableRow onRemove={onRemove} />;
  const description = firstCharacters(blog.shortDescription, TABLE_EXCERPT);
  return (
    <Table.Row css={styles.row}>
      <Table.Cell css={styles.cell.title}>
        <Flex gap="4" align={{ base: 'flex-start', md: 'center' }}>
          <Box width={{ base: '24', lg: '28' }} flexShrink="0">
            <CoverImage src={blog.cover} />
          </Box>
          <Text dir="auto" flex="1" minW="0" textStyle="h3" fontSize={{ base: 'xl' }} overflowWrap="anywhere">
            {blog.title}
          </Text>
        </Flex>
      </Table.Cell>
      <Table.Cell css={styles.cell.description}>
        <chakra.span dir="auto" data-cut={description === blog.shortDescription ? undefined : ''}>
          {description}
        </chakra.span>
      </Table.Cell>
      <Table.Cell css={styles.cell.words}>
        {blog.wordCount.toLocaleString('en-GB')}
        {/* In a card on a phone there is no column header above the number. */}
        <chakra.span hideFrom="md"> words</chakra.span>
      </Table.Cell>
      <Table.Cell css={styles.cell.category}>{blog.category}</Table.Cell>
      <Table.Cell css={styles.cell.action}>
        <HStack gap="2" justify={{ base: 'flex-start', md: 'flex-end' }}>
          <LinkButton to={paths.post(blog.id)} variant="outline" size="sm" aria-label={`View: ${blog.title}`}>
            View
          </LinkButton>
          <RemoveButton label={`Delete: ${blog.title}`} onClick={onRemove} />
        </HStack>
      </Table.Cell>
    </Table.Row>
  );
}

/** A kept post that was deleted or hidden: nothing of it is left to read, and the row can go. */
function UnavailableRow({ onRemove }: Pick<WishlistRowProps, 'onRemove'>) {
  return (
    <Table.Row css={styles.row}>
      <Table.Cell css={styles.cell.title} colSpan={4} color="fg.muted">
        This post is no longer available.
      </Table.Cell>
      <Table.Cell css={styles.cell.action}>
        <RemoveButton label="Delete the post that is no longer available" onClick={onRemove} />
      </Table.Cell>
    </Table.Row>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      type="button"
      className="needs-scripts"
      variant="ghost"
      colorPalette="accent"
      size="sm"
      px="0"
      title="Delete"
      aria-label={label}
      onClick={onClick}
    >
      <Bin />
    </IconButton>
  );
}

function Bin() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 11h8.4l.8-11M8.4 8.8v4.6M11.6 8.8v4.6" />
    </svg>
  );
}
