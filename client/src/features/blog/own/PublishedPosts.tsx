import { Button, HStack, Table, Text } from '@chakra-ui/react';
import { countText } from '../../../lib/count';
import { formatDay } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/LinkButton';
import { TextLink } from '../../../ui/TextLink';
import type { OwnPostFragment } from './ownPosts.generated';
import * as styles from './ownPostsStyles';
import { type CellsProps, NumberCell, PostsTable } from './PostsTable';
import { useDeleteBlog } from './useDeleteBlog';

const COLUMNS = [
  ['Title', 'title'],
  ['Published', 'text'],
  ['Words', 'number'],
  ['Comments', 'number'],
  ['Wishlists', 'number'],
  ['Action', 'action'],
] as const;

interface PublishedPostsProps {
  posts: readonly OwnPostFragment[];
  onEmptied: () => void;
}

/** The member's published posts, with what became of them, and the ways to edit and to delete. */
export function PublishedPosts({ posts, onEmptied }: PublishedPostsProps) {
  return (
    <PostsTable label="Your posts" columns={COLUMNS} posts={posts} onEmptied={onEmptied} Cells={Cells} />
  );
}

function Cells({ post, remove }: CellsProps<OwnPostFragment>) {
  const deleteBlog = useDeleteBlog();
  return (
    <>
      <Table.Cell css={styles.cell.title}>
        <Text dir="auto" textStyle="h3" fontSize="lg" overflowWrap="anywhere">
          <TextLink to={paths.post(post.id)} variant="plain">
            {post.title}
          </TextLink>
        </Text>
      </Table.Cell>
      <Table.Cell css={styles.cell.text}>
        <time dateTime={post.createdAt}>{formatDay(post.createdAt)}</time>
      </Table.Cell>
      <NumberCell value={post.wordCount.toLocaleString('en-GB')} words="words" />
      <NumberCell value={countText(post.comments)} words="comments" />
      <NumberCell value={(post.wishlistCount ?? 0).toLocaleString('en-GB')} words="wishlists" />
      <Table.Cell css={styles.cell.action}>
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
            onClick={() => remove(deleteBlog(post))}
          >
            Delete
          </Button>
        </HStack>
      </Table.Cell>
    </>
  );
}
