import { Box, Button, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { paths } from '../../lib/paths';
import { LocalTime } from '../../ui/LocalTime';
import { ResponsiveTable, TableCell, TableRow } from '../../ui/ResponsiveTable';
import { TextLink } from '../../ui/TextLink';
import { useAsyncAction } from '../../ui/useAsyncAction';
import { ActionText } from './ActionText';
import type { LogEntryFragment } from './moderation.generated';
import { useUndoModeration } from './useUndoModeration';
import { describeAction } from './words';

const columns = [
  { place: 'title', header: 'What was done' },
  { place: 'text', header: 'Reason' },
  { place: 'detail', header: 'By' },
  { place: 'detail', header: 'When' },
  { place: 'actions', header: 'Action' },
] as const;

interface LogTableProps {
  label: string;
  entries: readonly LogEntryFragment[];
  /** Whether each entry names the member it concerns. */
  namesMember?: boolean;
}

/** Audit log of the moderators' and operators' actions, with an Undo button where possible. */
export function LogTable({ label, entries, namesMember = false }: LogTableProps) {
  return (
    <ResponsiveTable label={label} columns={columns}>
      {entries.map((entry) => (
        <TableRow key={entry.id} isLong>
          <TableCell place="title">
            <Text overflowWrap="anywhere">
              <ActionText entry={entry} />
            </Text>
            {namesMember ? (
              <Text mt="1.5" overflowWrap="anywhere">
                {entry.member ? <MemberLink {...entry.member} /> : 'a deleted account'}
              </Text>
            ) : null}
          </TableCell>
          <TableCell place="text">
            {entry.reason && entry.action !== 'SET_ROLE' ? <bdi>{entry.reason}</bdi> : null}
          </TableCell>
          <TableCell place="detail">
            {entry.actor ? <bdi>{entry.actor.displayName}</bdi> : 'The command line, or a deleted account'}
          </TableCell>
          <TableCell place="detail" css={{ whiteSpace: { md: 'nowrap' } }}>
            <LocalTime iso={entry.createdAt} />
          </TableCell>
          <TableCell place="actions">
            <Undoing entry={entry} />
          </TableCell>
        </TableRow>
      ))}
    </ResponsiveTable>
  );
}

/** Undo while that is possible, then the word that it was undone, which gets the focus in place of the button. */
function Undoing({ entry }: { entry: LogEntryFragment }) {
  const undo = useUndoModeration();
  const { run } = useAsyncAction();
  const box = useRef<HTMLDivElement>(null);
  const press = async () => {
    if (await undo(entry.id)) box.current?.focus();
  };
  return (
    <Box ref={box} tabIndex={-1} outline="none">
      {entry.undoneAt ? <Text color="fg.muted">Undone</Text> : null}
      {entry.viewerCanUndo ? (
        <Button
          className="needs-scripts"
          size="sm"
          variant="outline"
          aria-label={`Undo: ${describeAction(entry)}`}
          onClick={({ currentTarget }) => void run(press, currentTarget)}
        >
          Undo
        </Button>
      ) : null}
    </Box>
  );
}

function MemberLink({ id, displayName }: { id: string; displayName: string }) {
  return (
    <TextLink to={paths.moderatedMember(id)} dir="auto">
      {displayName}
    </TextLink>
  );
}
