import type { ReportOutcome } from '../../lib/schema.generated';

/** Label and sentence for each outcome of a report. */
export const outcomes: Record<ReportOutcome, { label: string; text: string }> = {
  OPEN: { label: 'Waiting', text: 'A moderator will look at it.' },
  ACTED: { label: 'Removed', text: 'It has been hidden or deleted. Thank you.' },
  DISMISSED: { label: 'Left as it is', text: 'A moderator has looked at it, and left it as it is.' },
};
