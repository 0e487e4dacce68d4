import { chakra, Stack, Text } from '@chakra-ui/react';
import { LocalTime } from '../../ui/LocalTime';
import type { CaseFragment } from './moderation.generated';
import { LongText } from './LongText';
import { reasonNames } from './words';

/** Reports shown before the others are unfolded. */
const SHOWN = 5;

type Reports = Pick<CaseFragment, 'reports' | 'reportCount' | 'editedAt'>;

const isEditedSince = (editedAt: string | null | undefined, { createdAt }: { createdAt: string }): boolean =>
  Boolean(editedAt && editedAt > createdAt);

/** Whether what a report says may not be there any more. */
export const wasEditedSinceReport = ({ reports, editedAt }: Reports): boolean =>
  reports.some((report) => isEditedSince(editedAt, report));

/** The open reports of a post or comment, newest first; the earlier ones unfold. */
export function CaseReports({ reports, reportCount, editedAt }: Reports) {
  const earlier = reports.slice(SHOWN);
  const unlisted = reportCount - reports.length;
  return (
    <>
      <ReportItems reports={reports.slice(0, SHOWN)} editedAt={editedAt} />
      {earlier.length > 0 ? (
        <details>
          <Summary>{earlier.length === 1 ? '1 earlier report' : `${earlier.length} earlier reports`}</Summary>
          <ReportItems reports={earlier} editedAt={editedAt} />
        </details>
      ) : null}
      {unlisted > 0 ? <Text>and {unlisted.toLocaleString('en-GB')} more, older than these</Text> : null}
    </>
  );
}

const List = chakra('ul', { base: { listStyleType: 'none', display: 'grid', gap: '2' } });

const Summary = chakra('summary', {
  base: { cursor: 'pointer', mb: '2', borderRadius: 'l1', focusVisibleRing: 'outside' },
});

function ReportItems({ reports, editedAt }: Pick<Reports, 'reports' | 'editedAt'>) {
  return (
    <List role="list">
      {reports.map((report) => (
        <li key={report.id}>
          <Stack gap="0.5">
            <LongText lead={`${reasonNames[report.reason]}:`} text={report.text} />
            <Text textStyle="meta" color="fg.muted">
              <LocalTime iso={report.createdAt} />
              {isEditedSince(editedAt, report) ? ', before the last edit' : ''}
            </Text>
          </Stack>
        </li>
      ))}
    </List>
  );
}
