import { Box, Flex, HStack, IconButton, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { firstCharacters, TABLE_EXCERPT } from '../../lib/excerpt';
import { paths } from '../../lib/paths';
import { CoverImage } from '../../ui/CoverImage';
import { LinkButton } from '../../ui/LinkButton';
import { CountCell, TableCell, TableRow } from '../../ui/ResponsiveTable';
import type { WishlistRowFragment } from './WishlistRow.generated';

interface WishlistRowProps {
  item: WishlistRowFragment;
  onRemove: () => void;
}

/** One post of the wishlist with its current data, a link to it and a Delete button. */
export function WishlistRow({ item: { availableBlog: blog }, onRemove }: WishlistRowProps) {
  if (!blog) return <UnavailableRow onRemove={onRemove} />;
  return (
    <TableRow>
      <TableCell place="title">
        <Flex gap="4" align={{ base: 'flex-start', md: 'center' }}>
          <Box width={{ base: '24', lg: '28' }} flexShrink="0">
            <CoverImage src={blog.cover} sizes="7rem" />
          </Box>
          <Text dir="auto" flex="1" minW="0" textStyle="h3" fontSize={{ base: 'xl' }} overflowWrap="anywhere">
            {blog.title}
          </Text>
        </Flex>
      </TableCell>
      <TableCell place="text">
        <span dir="auto">{firstCharacters(blog.shortDescription, TABLE_EXCERPT)}</span>
      </TableCell>
      <CountCell place="number" count={blog.wordCount} unit="word" />
      <TableCell place="kicker">{blog.category}</TableCell>
      <TableCell place="actions">
        <HStack gap="2" justify={{ base: 'flex-start', md: 'flex-end' }}>
          <LinkButton to={paths.post(blog.id)} variant="outline" size="sm" aria-label={`View: ${blog.title}`}>
            View
          </LinkButton>
          <RemoveButton label={`Delete: ${blog.title}`} onClick={onRemove} />
        </HStack>
      </TableCell>
    </TableRow>
  );
}

/** A post that was deleted or hidden: it cannot be viewed, but its row can be deleted. */
function UnavailableRow({ onRemove }: Pick<WishlistRowProps, 'onRemove'>) {
  return (
    <TableRow>
      <TableCell place="title" colSpan={4} css={{ color: 'fg.muted' }}>
        This post is no longer available.
      </TableCell>
      <TableCell place="actions">
        <RemoveButton label="Delete the post that is no longer available" onClick={onRemove} />
      </TableCell>
    </TableRow>
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
      aria-label={label}
      data-tooltip="Delete"
      onClick={onClick}
    >
      <Trash2 strokeWidth={1.7} aria-hidden />
    </IconButton>
  );
}
