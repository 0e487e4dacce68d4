import { Button, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/TextLink';
import { outcomes } from './outcomes';
import type { OwnReportFragment } from './OwnReport.generated';
import { reasons } from './reasons';

/** Replaces the form while a report by the member waits. */
export function ReportedNotice({ report, onClose }: { report: OwnReportFragment; onClose: () => void }) {
  const { reason, createdAt, outcome } = report;
  const textRef = useRef<HTMLParagraphElement>(null);
  // The form that had focus is gone. Screen readers continue from here.
  useEffect(() => textRef.current?.focus(), []);
  return (
    <Stack gap="5" mt="4">
      <Text ref={textRef} tabIndex={-1} outline="none" color="fg.muted">
        {`Your report of ${formatDay(createdAt)}: ${reasons[reason].label}. ${outcomes[outcome].text} `}
        All that you have reported, and what came of it, stands on{' '}
        <TextLink to={paths.account}>your account</TextLink>.
      </Text>
      <Button alignSelf="flex-end" onClick={onClose}>
        Close
      </Button>
    </Stack>
  );
}
