import { createTransport } from 'nodemailer';

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a POST ends all mails of this kind (RFC 8058): an address that acts for this person alone. */
  unsubscribeUrl: string;
}

/** Hands mails to a mail server. */
export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail.
   * @throws MailRefused when the server does not take mail for this person; any other error may be over in a while
   */
  send(mail: Mail): Promise<void>;
}

/** The mail server has said for good (RFC 5321, section 4.2.1: 5yz) that it takes no mail for this person. */
export class MailRefused extends Error {
  /** @param status the server's reply code */
  constructor(readonly status: number) {
    super(`The mail server refused the recipient (${status}).`);
    this.name = 'MailRefused';
  }
}

export interface MailerSettings {
  /** smtp://user:password@host:port, or smtps://. */
  smtpUrl: string;
  /** Who writes, as in `Octavo <newsletter@blog.example.org>`. */
  from: string;
}

/** The mail server's time for each step, and for all of them together, in milliseconds. */
const STEP_MS = 15_000;
const SEND_MS = 45_000;

/**
 * A mailer by SMTP; a connection for each mail, since there are few. Every mail can be ended by one click (RFC 8058) and
 * says that no person has written it (RFC 3834), so that nobody's holiday note answers it.
 */
export function createMailer({ smtpUrl, from }: MailerSettings): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    // Nothing in a mail is fetched from this machine or its network.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, unsubscribeUrl, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          from,
          // As an object: a text would be taken for a list of recipients and names.
          to: { name: '', address: to },
          headers: {
            'Auto-Submitted': 'auto-generated',
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
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

/** The reply code of a server that refuses the recipient for good; null for any other error. */
function refusalOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return null;
  const status = 'responseCode' in error ? error.responseCode : null;
  return typeof status === 'number' && status >= 500 && status < 600 ? status : null;
}
