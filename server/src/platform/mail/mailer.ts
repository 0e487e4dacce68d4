import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For one-click unsubscribe (RFC 8058); null for a mail that the recipient just requested. */
  unsubscribeUrl: string | null;
}

export interface Mailer {
  /**
   * Resolves when the server accepts the mail.
   * @throws MailRefused for a refused recipient; other errors may be temporary
   */
  send(mail: Mail): Promise<void>;
}

/** A permanent refusal of the recipient (RFC 5321, section 4.2.1). */
export class MailRefused extends Error {
  constructor(readonly status: number) {
    super(`The mail server refused the recipient (${status}).`);
    this.name = 'MailRefused';
  }
}

export interface MailerSettings {
  smtpUrl: string;
  /** As in `Octavo <newsletter@blog.example.org>`. */
  from: string;
}

/** Per SMTP step, and for the whole mail. */
const STEP_MS = 15_000;
const SEND_MS = 45_000;

/** Sends each mail over its own SMTP connection. Marks it as automatic (RFC 3834), so that no autoresponder replies. */
export function createMailer({ smtpUrl, from }: MailerSettings): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    // No local files or fetched URLs in mails.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, unsubscribeUrl, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          from,
          // A string could contain several recipients.
          to: { name: '', address: to },
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== null && {
              'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal: AbortSignal.timeout(SEND_MS),
        });
      } catch (error) {
        const status = refusalOf(error);
        throw status === null ? error : new MailRefused(status);
      }
    },
  };
}

/** The code of a permanent refusal, or null. */
function refusalOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return null;
  const status = 'responseCode' in error ? error.responseCode : null;
  return typeof status === 'number' && status >= 500 && status < 600 ? status : null;
}
