import { Button, chakra, HStack, Text } from '@chakra-ui/react';
import { formatDay } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { CountCell, ResponsiveTable, TableCell, TableRow } from '../../../ui/ResponsiveTable';
import { TextLink } from '../../../ui/TextLink';
import { useRemovableRows } from '../../../ui/useRemovableRows';
import type { DeletedPostFragment } from './ownPosts.generated';
import { useRemoveBlogForGood } from './useRemoveBlogForGood';
import { useRestoreBlog } from './useRestoreBlog';
import { WhyRemoved } from './WhyRemoved';

const columns = [
  { place: 'title', header: 'Title' },
  { place: 'detail', header: 'Since' },
  { place: 'count', header: 'Words' },
  { place: 'detail', header: 'Kept for' },
  { place: 'actions', header: 'Action' },
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

function daysLeft(expiresAt: string): string {
  const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS));
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

interface DeletedPostsProps {
  posts: readonly DeletedPostFragment[];
  onEmptied: () => void;
}

/** The member's posts that are not public: how long they are kept, and buttons to restore or remove them. */
export function DeletedPosts({ posts, onEmptied }: DeletedPostsProps) {
  const restore = useRestoreBlog();
  const removeForGood = useRemoveBlogForGood();
  const { bodyRef, remove } = useRemovableRows(onEmptied);
  return (
    <ResponsiveTable label="Your posts that are not public" columns={columns} bodyRef={bodyRef}>
      {posts.map((post, index) => (
        <Row
          key={post.id}
          post={post}
          onRestore={() => void remove(index, restore(post))}
          onRemoveForGood={() => void remove(index, removeForGood(post))}
        />
      ))}
    </ResponsiveTable>
  );
}

interface RowProps {
  post: DeletedPostFragment;
  onRestore: () => void;
  onRemoveForGood: () => void;
}

function Row({ post, onRestore, onRemoveForGood }: RowProps) {
  return (
    <TableRow>
      <TableCell place="title">
        <Text dir="auto" textStyle="h3" fontSize="lg" overflowWrap="anywhere">
          <TextLink to={paths.removedPost(post.id)} variant="plain">
            {post.title}
          </TextLink>
        </Text>
        {post.removal === 'DELETED' ? null : (
          <Text color="fg.muted" overflowWrap="anywhere">
            <WhyRemoved post={post} />
          </Text>
        )}
      </TableCell>
      <TableCell place="detail">
        <time dateTime={post.removedAt}>{formatDay(post.removedAt)}</time>
      </TableCell>
      <CountCell place="count" count={post.wordCount} unit="word" />
      <TableCell place="detail">
        {/* The server may have rendered it a day earlier. */}
        <chakra.span suppressHydrationWarning>{post.expiresAt ? daysLeft(post.expiresAt) : ''}</chakra.span>
      </TableCell>
      <TableCell place="actions">
        {post.viewerCanRestore || post.viewerCanRemoveForGood ? (
          <HStack
            className="needs-scripts"
            gap="2"
            wrap="wrap"
            justify={{ base: 'flex-start', md: 'flex-end' }}
          >
            {post.viewerCanRestore ? (
              <Button variant="outline" size="sm" aria-label={`Restore: ${post.title}`} onClick={onRestore}>
                Restore
              </Button>
            ) : null}
            {post.viewerCanRemoveForGood ? (
              <Button
                variant={post.viewerCanRestore ? 'ghost' : 'outline'}
                colorPalette="accent"
                size="sm"
                aria-label={`Remove for good: ${post.title}`}
                onClick={onRemoveForGood}
              >
                Remove for good
              </Button>
            ) : null}
          </HStack>
        ) : null}
      </TableCell>
    </TableRow>
  );
}
