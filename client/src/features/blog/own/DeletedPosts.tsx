import { Button, HStack, Table, Text } from '@chakra-ui/react';
import { formatDay } from '../../../lib/dates';
import type { Removal } from '../../../lib/schema.generated';
import type { DeletedPostFragment } from './ownPosts.generated';
import * as styles from './ownPostsStyles';
import { type CellsProps, NumberCell, PostsTable } from './PostsTable';
import { useRemoveBlogForGood } from './useRemoveBlogForGood';
import { useRestoreBlog } from './useRestoreBlog';

const COLUMNS = [
  ['Title', 'title'],
  ['Deleted', 'text'],
  ['Words', 'number'],
  ['Kept for', 'text'],
  ['Action', 'action'],
] as const;

const WHY: Partial<Record<Removal, string>> = {
  DELETED_BY_MODERATOR: 'A moderator has deleted this post.',
  HELD: 'This post waits until a moderator has approved it.',
  HIDDEN: 'A moderator has hidden this post.',
};

const DAY_MS = 24 * 60 * 60 * 1000;

function daysLeft(expiresAt: string): string {
  const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS));
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

interface DeletedPostsProps {
  posts: readonly DeletedPostFragment[];
  onEmptied: () => void;
}

/** The member's posts that are not public: for how long they are kept, and the ways back and out for good. */
export function DeletedPosts({ posts, onEmptied }: DeletedPostsProps) {
  return (
    <PostsTable
      label="Your deleted posts"
      columns={COLUMNS}
      posts={posts}
      onEmptied={onEmptied}
      Cells={Cells}
    />
  );
}

function Cells({ post, remove }: CellsProps<DeletedPostFragment>) {
  const restore = useRestoreBlog();
  const removeForGood = useRemoveBlogForGood();
  return (
    <>
      <Table.Cell css={styles.cell.title}>
        <Text dir="auto" textStyle="h3" fontSize="lg" overflowWrap="anywhere">
          {post.title}
        </Text>
        {WHY[post.removal] ? (
          <Text color="fg.muted">{[WHY[post.removal], post.reason].filter(Boolean).join(' ')}</Text>
        ) : null}
      </Table.Cell>
      <Table.Cell css={styles.cell.text}>
        <time dateTime={post.removedAt}>{formatDay(post.removedAt)}</time>
      </Table.Cell>
      <NumberCell value={post.wordCount.toLocaleString('en-GB')} words="words" />
      {/* The server may have written it a day earlier. */}
      <Table.Cell css={styles.cell.text} suppressHydrationWarning>
        {post.expiresAt ? daysLeft(post.expiresAt) : ''}
      </Table.Cell>
      <Table.Cell css={styles.cell.action}>
        {post.viewerCanRestore ? (
          <HStack
            className="needs-scripts"
            gap="2"
            wrap="wrap"
            justify={{ base: 'flex-start', md: 'flex-end' }}
          >
            <Button
              variant="outline"
              size="sm"
              aria-label={`Restore: ${post.title}`}
              onClick={() => remove(restore(post))}
            >
              Restore
            </Button>
            <Button
              variant="ghost"
              colorPalette="accent"
              size="sm"
              aria-label={`Remove for good: ${post.title}`}
              onClick={() => remove(removeForGood(post))}
            >
              Remove for good
            </Button>
          </HStack>
        ) : null}
      </Table.Cell>
    </>
  );
}
