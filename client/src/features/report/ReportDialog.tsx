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
  /** The member's; null while that is not known. */
  uid: string | null;
  /** Called when the dialog is closed. */
  onClose: () => void;
}

/** Looks like the site's other dialogs (ui/dialog.css). */
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

/** Where a member reports a post or comment; what they said, and what came of it, where they have reported it already. */
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
      {/* Where it cannot be had what was reported, the server answers so to the report. */}
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
