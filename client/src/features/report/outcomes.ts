import type { ReportOutcome } from '../../lib/schema.generated';

/** Label and sentence for each outcome of a report. */
export const outcomes: Record<ReportOutcome, { label: string; text: string }> = {
  OPEN: { label: 'Waiting', text: 'A moderator will look at it.' },
  ACTED: { label: 'Removed', text: 'A moderator has hidden or deleted it. Thank you.' },
  DISMISSED: { label: 'Left as it is', text: 'A moderator has looked at it, and left it as it is.' },
};
