import { Button, HStack, Text } from '@chakra-ui/react';
import { formatDay } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/LinkButton';
import { CountCell, ResponsiveTable, TableCell, TableRow } from '../../../ui/ResponsiveTable';
import { TextLink } from '../../../ui/TextLink';
import { useRemovableRows } from '../../../ui/useRemovableRows';
import type { OwnPostFragment } from './ownPosts.generated';
import { useDeleteBlog } from './useDeleteBlog';

const columns = [
  { place: 'title', header: 'Title' },
  { place: 'detail', header: 'Published' },
  { place: 'count', header: 'Words' },
  { place: 'count', header: 'Comments' },
  { place: 'count', header: 'Wishlists' },
  { place: 'actions', header: 'Action' },
] as const;

interface PublishedPostsProps {
  posts: readonly OwnPostFragment[];
  onEmptied: () => void;
}

/** The member's published posts, with comment and wishlist counts, and buttons to edit and delete. */
export function PublishedPosts({ posts, onEmptied }: PublishedPostsProps) {
  const deleteBlog = useDeleteBlog();
  const { bodyRef, remove } = useRemovableRows(onEmptied);
  return (
    <ResponsiveTable label="Your posts" columns={columns} bodyRef={bodyRef}>
      {posts.map((post, index) => (
        <Row key={post.id} post={post} onDelete={() => void remove(index, deleteBlog(post))} />
      ))}
    </ResponsiveTable>
  );
}

function Row({ post, onDelete }: { post: OwnPostFragment; onDelete: () => void }) {
  return (
    <TableRow>
      <TableCell place="title">
        <Text dir="auto" textStyle="h3" fontSize="lg" overflowWrap="anywhere">
          <TextLink to={paths.post(post.id)} variant="plain">
            {post.title}
          </TextLink>
        </Text>
      </TableCell>
      <TableCell place="detail">
        <time dateTime={post.createdAt}>{formatDay(post.createdAt)}</time>
      </TableCell>
      <CountCell place="count" count={post.wordCount} unit="word" />
      <CountCell
        place="count"
        count={post.comments.totalCount}
        isCapped={post.comments.totalCountIsCapped}
        unit="comment"
      />
      <CountCell place="count" count={post.wishlistCount ?? 0} unit="wishlist" />
      <TableCell place="actions">
        <HStack gap="2" justify={{ base: 'flex-start', md: 'flex-end' }}>
          <LinkButton
            to={paths.updatePost(post.id)}
            variant="outline"
            size="sm"
            aria-label={`Edit: ${post.title}`}
          >
            Edit
          </LinkButton>
          <Button
            className="needs-scripts"
            variant="ghost"
            colorPalette="accent"
            size="sm"
            aria-label={`Delete: ${post.title}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </HStack>
      </TableCell>
    </TableRow>
  );
}
