import { Badge, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { firstCharacters } from '../../lib/excerpt';
import { paths } from '../../lib/paths';
import type { ModerationAction } from '../../lib/schema.generated';
import { LocalTime } from '../../ui/LocalTime';
import { ResponsiveTable, TableCell, TableRow } from '../../ui/ResponsiveTable';
import { TextLink } from '../../ui/TextLink';
import { useRemovableRows } from '../../ui/useRemovableRows';
import { CaseReports, wasEditedSinceReport } from './CaseReports';
import type { CaseFragment } from './moderation.generated';
import { LongText } from './LongText';
import { useModerate } from './useModerate';
import { removalNames } from './words';

const columns = [
  { place: 'title', header: 'Post or comment' },
  { place: 'text', header: 'Why it waits' },
  { place: 'actions', header: 'Action' },
] as const;

interface QueueTableProps {
  cases: readonly CaseFragment[];
  /** The moderator's uid, to keep reasons that were not sent. */
  uid: string;
  /** Called when the last row is gone, so that no row can take focus. */
  onEmptied: () => void;
}

/** The moderation queue, with the actions for each case. */
export function QueueTable({ cases, uid, onEmptied }: QueueTableProps) {
  const moderate = useModerate(uid);
  const { bodyRef, remove } = useRemovableRows(onEmptied);
  return (
    <ResponsiveTable label="What waits" columns={columns} bodyRef={bodyRef}>
      {cases.map((item, index) => (
        <TableRow key={item.id} isLong>
          <TableCell place="title">
            <CaseText item={item} />
          </TableCell>
          <TableCell place="text">
            <WhyItWaits item={item} />
          </TableCell>
          <TableCell place="actions">
            <CaseActions item={item} onAct={(action) => void remove(index, moderate(item, action))} />
          </TableCell>
        </TableRow>
      ))}
    </ResponsiveTable>
  );
}

function CaseText({ item }: { item: CaseFragment }) {
  const { thing, title, text, author, blogId, removal, createdAt, editedAt, isNamesake } = item;
  // A post's text repeats its title at the start.
  const body = title && text.startsWith(title) ? text.slice(title.length).trimStart() : text;
  return (
    <Stack gap="2" align="flex-start">
      <Text textStyle="kicker" color="fg.accent">
        {thing === 'BLOG' ? 'Post' : 'Comment'}
      </Text>
      {title === null || title === undefined ? null : (
        <Text dir="auto" textStyle="h3" fontSize="lg" overflowWrap="anywhere">
          <TextLink to={removal ? paths.removedPost(blogId) : paths.post(blogId)}>{title}</TextLink>
        </Text>
      )}
      <LongText text={body} />
      <Text textStyle="meta" color="fg.muted" overflowWrap="anywhere">
        by{' '}
        <TextLink to={paths.moderatedMember(author.id)} dir="auto">
          {author.displayName}
        </TextLink>
        , <LocalTime iso={createdAt} />
        {editedAt ? (
          <>
            , edited <LocalTime iso={editedAt} />
          </>
        ) : null}
        {thing === 'COMMENT' ? (
          <>
            , on <CommentPlace item={item} />
          </>
        ) : null}
      </Text>
      {isNamesake ? <Badge colorPalette="accent">Same name as an author</Badge> : null}
    </Stack>
  );
}

/** The title of a comment's post. It leads to the comment while both are public, else to the post while that is. */
function CommentPlace({ item }: { item: CaseFragment }) {
  const { blogId, blogTitle, blogRemoval, commentsAfter, removal } = item;
  if (blogRemoval) {
    return (
      <>
        <bdi>{blogTitle}</bdi> ({removalNames[blogRemoval].toLowerCase()})
      </>
    );
  }
  return (
    <TextLink to={removal ? paths.post(blogId) : `${paths.post(blogId, commentsAfter)}#comments`} dir="auto">
      {blogTitle}
    </TextLink>
  );
}

function WhyItWaits({ item }: { item: CaseFragment }) {
  const { removal, reason: why, heldWord, reports, reportCount } = item;
  return (
    <Stack gap="2.5" align="flex-start">
      <HStack gap="2" wrap="wrap">
        {reportCount > 0 ? (
          <Badge colorPalette="accent">{reportCount === 1 ? '1 report' : `${reportCount} reports`}</Badge>
        ) : null}
        {removal ? <Badge>{removalNames[removal]}</Badge> : null}
        {wasEditedSinceReport(item) ? <Badge>Edited since it was reported</Badge> : null}
      </HStack>
      {why || reports.length === 0 ? (
        <Text>
          <bdi>{why ?? 'It waits for approval.'}</bdi>
        </Text>
      ) : null}
      {heldWord ? (
        <Text overflowWrap="anywhere">
          Found: <bdi>{heldWord}</bdi>
        </Text>
      ) : null}
      {reports.length > 0 ? <CaseReports {...item} /> : null}
    </Stack>
  );
}

const labels: Record<ModerationAction, string> = {
  RESTORE: 'Approve',
  DISMISS: 'Dismiss',
  HIDE: 'Hide',
  DELETE: 'Delete',
};

const labelOf = (action: ModerationAction, removal: CaseFragment['removal']): string =>
  action === 'RESTORE' && removal !== 'HELD' ? 'Restore' : labels[action];

/** RESTORE makes the post or comment public. DISMISS leaves it as it is and closes its reports. */
function actionsFor(removal: CaseFragment['removal']): ModerationAction[] {
  if (!removal) return ['DISMISS', 'HIDE', 'DELETE'];
  if (removal === 'HELD') return ['RESTORE', 'HIDE', 'DELETE'];
  if (removal === 'HIDDEN') return ['RESTORE', 'DISMISS', 'DELETE'];
  return removal === 'DELETED_BY_MODERATOR' ? ['RESTORE', 'DISMISS'] : ['DISMISS', 'DELETE'];
}

function CaseActions({ item, onAct }: { item: CaseFragment; onAct: (action: ModerationAction) => void }) {
  if (!item.viewerCanModerate) return <Text color="fg.muted">For another moderator</Text>;
  const name = item.title ?? firstCharacters(item.text, 50);
  return (
    <HStack className="needs-scripts" gap="2" justify={{ base: 'flex-start', md: 'flex-end' }}>
      {actionsFor(item.removal).map((action, index) => (
        <Button
          key={action}
          size="sm"
          variant={index === 0 ? 'outline' : 'ghost'}
          {...(action === 'DELETE' ? { colorPalette: 'accent' } : {})}
          aria-label={`${labelOf(action, item.removal)}: ${name}`}
          onClick={() => onAct(action)}
        >
          {labelOf(action, item.removal)}
        </Button>
      ))}
    </HStack>
  );
}
