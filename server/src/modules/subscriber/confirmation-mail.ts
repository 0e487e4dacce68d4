import { letter } from '../../platform/mail/letter.js';
import type { Mail } from '../../platform/mail/mailer.js';

export interface ConfirmationMail {
  to: string;
  confirmUrl: string;
  unsubscribeUrl: string;
  /** Validity of the link, in days. */
  days: number;
}

export function confirmationMail({ to, confirmUrl, unsubscribeUrl, days }: ConfirmationMail): Mail {
  return {
    to,
    subject: 'Please confirm: the Octavo newsletter',
    unsubscribeUrl,
    ...letter({
      opening: 'Somebody, most likely you, asked for Octavo’s newsletter to be sent to this address.',
      button: { label: 'Confirm my address', url: confirmUrl },
      closing: `The link is good for ${days} days. If it was not you, there is nothing to do: no newsletter comes before the address is confirmed.`,
      leave: {
        sentence: 'To take the request back, or to leave the list later:',
        label: 'unsubscribe',
        url: unsubscribeUrl,
      },
    }),
  };
}
