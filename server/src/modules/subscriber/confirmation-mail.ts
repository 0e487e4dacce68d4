import type { Mail } from '../../platform/mail/mailer.js';

export interface ConfirmationMail {
  to: string;
  confirmUrl: string;
  unsubscribeUrl: string;
  /** Validity of the link, in days. */
  days: number;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = {
  page: 'margin:0 auto;max-width:34rem;padding:2rem 1rem;font:1rem/1.6 Georgia,serif',
  button:
    'display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:#2b2a6b;color:#ffffff;text-decoration:none;font-family:sans-serif',
};

/** Asks to confirm a subscription. Loads nothing; text and HTML say the same. */
export function confirmationMail({ to, confirmUrl, unsubscribeUrl, days }: ConfirmationMail): Mail {
  const asked = 'Somebody, most likely you, asked for Octavo’s newsletter to be sent to this address.';
  const button = 'Confirm my address';
  const until = `The link is good for ${days} days.`;
  const otherwise =
    'If it was not you, there is nothing to do: no newsletter comes before the address is confirmed.';
  const leave = 'No mails of this kind any more:';
  return {
    to,
    subject: 'Please confirm: the Octavo newsletter',
    unsubscribeUrl,
    text: [asked, `${button}:\n${confirmUrl}`, `${until} ${otherwise}`, `${leave}\n${unsubscribeUrl}\n`].join(
      '\n\n',
    ),
    html: `<!doctype html>
<html lang="en"><body style="${STYLE.page}">
<p>${asked}</p>
<p><a href="${escape(confirmUrl)}" style="${STYLE.button}">${button}</a></p>
<p>${until} ${otherwise}</p>
<p><small>${leave} <a href="${escape(unsubscribeUrl)}">unsubscribe</a></small></p>
</body></html>
`,
  };
}
