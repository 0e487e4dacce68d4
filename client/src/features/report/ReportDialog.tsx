import { chakra, Heading } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { Loading, SkeletonBlock } from '../../ui/Skeletons';
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

/** Dialog to report a post or comment. Shows the member's earlier report and its outcome if there is one. */
export function ReportDialog({ thingId, what, uid, onClose }: ReportDialogProps) {
  const { data, loading } = useMyReportQuery({ variables: { thingId } });
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => ref.current?.showModal(), []);
  const close = () => ref.current?.close();
  const report = data?.myReports.nodes[0];
  return (
    <Dialog ref={ref} aria-labelledby={titleId} onClose={onClose}>
      <Heading as="h2" size="xl" fontSize="1.75rem" id={titleId}>
        {report ? `You have reported this ${what}` : `Report this ${what}`}
      </Heading>
      {report ? <ReportedNotice report={report} onClose={close} /> : null}
      {loading ? <FormSkeleton /> : null}
      {/* Also shown if the query fails: the server answers a second report with the first one. */}
      {report || loading ? null : <ReportForm thingId={thingId} uid={uid} onClose={close} />}
    </Dialog>
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
