import type { ReportReason } from '../../lib/schema.generated';

/** Label and explanation of each reason, in the order of the list. */
export const reasons: Record<ReportReason, { label: string; text: string }> = {
  SPAM: { label: 'Spam', text: 'Advertising, or the same again and again.' },
  HARASSMENT: { label: 'Harassment', text: 'It attacks somebody.' },
  HATE: { label: 'Hate', text: 'It despises people for what they are.' },
  VIOLENCE: { label: 'Violence', text: 'It threatens, or calls for violence.' },
  ILLEGAL: { label: 'Against the law', text: 'It shows or offers what is forbidden.' },
  COPYRIGHT: { label: 'Copyright', text: 'It belongs to somebody else.' },
  OTHER: { label: 'Something else', text: 'Please say below what it is.' },
};
