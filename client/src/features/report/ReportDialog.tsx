import { chakra, Heading, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { formatDay } from '../../lib/dates';
import { Reason } from '../../ui/Reason';
import { Loading, SkeletonBlock } from '../../ui/Skeletons';
import { type OwnReportFragment } from './OwnReport.generated';
import { outcomes } from './outcomes';
import { reasons } from './reasons';
import { useMyReportQuery } from './report.generated';
import { ReportedNotice } from './ReportedNotice';
import { ReportForm } from './ReportForm';

export interface ReportDialogProps {
  /** The id of the post or comment. */
  thingId: string;
  what: 'post' | 'comment';
  /** The member's uid; null while the session loads. */
  uid: string | null;
  onClose: () => void;
}

/** Styled like the site's other dialogs (ui/dialog.css). */
const Dialog = chakra('dialog', {
  base: {
    width: 'min(30rem, calc(100vw - 2rem))',
    maxH: 'calc(100dvh - 2rem)',
    m: 'auto',
    p: { base: '5', md: '7' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderWidth: '1px',
    borderRadius: 'xl',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'md',
    textAlign: 'start',
    boxShadow: 'lg',
    '&::backdrop': { bg: 'rgb(0 0 0 / 0.4)' },
  },
});

/** Dialog to report a post or comment, again once the member's earlier report is decided. It shows what came of it. */
export function ReportDialog({ thingId, what, uid, onClose }: ReportDialogProps) {
  // Moderators may have decided since it was last asked for.
  const { data, loading } = useMyReportQuery({ variables: { thingId }, fetchPolicy: 'cache-and-network' });
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const earlierId = useId();
  useEffect(() => ref.current?.showModal(), []);
  const close = () => ref.current?.close();
  const report = data?.myReports.nodes[0];
  const isOpen = report?.outcome === 'OPEN';
  const isLoading = loading && !data;
  const earlier = report && !isOpen ? report : null;
  return (
    <Dialog
      ref={ref}
      aria-labelledby={titleId}
      // The form takes the focus, so that a screen reader would pass over it.
      aria-describedby={earlier ? earlierId : undefined}
      onClose={onClose}
    >
      <Heading as="h2" size="xl" fontSize="1.75rem" id={titleId}>
        {isOpen ? `You have reported this ${what}` : `Report this ${what}`}
      </Heading>
      {isOpen ? <ReportedNotice report={report} onClose={close} /> : null}
      {isLoading ? <FormSkeleton /> : null}
      {earlier ? <EarlierReport id={earlierId} report={earlier} /> : null}
      {/* Also shown if the query fails: the server answers a second report with the open one. */}
      {isOpen || isLoading ? null : <ReportForm thingId={thingId} uid={uid} onClose={close} />}
    </Dialog>
  );
}

function EarlierReport({ id, report }: { id: string; report: OwnReportFragment }) {
  const { reason, createdAt, outcome, explanation } = report;
  return (
    <Text id={id} mt="4" color="fg.muted" overflowWrap="anywhere">
      {`Your report of ${formatDay(createdAt)}: ${reasons[reason].label}. ${outcomes[outcome].text}`}
      <Reason text={explanation} /> You can report it again.
    </Text>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading">
      <SkeletonBlock height="20" mt="6" />
      <SkeletonBlock height="28" mt="5" />
    </Loading>
  );
}
