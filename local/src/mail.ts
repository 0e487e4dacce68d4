import type { Config } from '#server/platform/config/config.js';
import type { MailerSettings } from '#server/platform/mail/mailer.js';

export interface Mail {
  /** By which mail server mails leave; null: none do. */
  mail: MailerSettings | null;
  /** Where a person reads the mails that were caught, if they are. */
  page: string | null;
  stop: () => Promise<void>;
}

/**
 * The mail server that the configuration names, or one of Octavo's own, whose links are shown on the terminal.
 * @throws StartError when the port of its page is taken
 */
export async function startMail({ mail }: Config, say: (line: string) => void): Promise<Mail> {
  if (mail?.kind !== 'catcher') return { mail, page: null, stop: async () => undefined };
  const { startMailCatcher } = await import('./mail-catcher.js');
  const { smtpUrl, page, stop } = await startMailCatcher({
    port: mail.port,
    onMail: ({ to, subject, text }) =>
      say(`Mail for ${to.join(', ')} (${subject}): ${/https?:\S+/.exec(text)?.[0] ?? ''}`),
  });
  return { mail: { smtpUrl, from: mail.from }, page, stop };
}
