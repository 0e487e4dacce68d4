import { type CaughtMail, type MailCatcher, startMailCatcher } from '#local/mail-catcher.js';
import type { MailerSettings } from '../platform/mail/mailer.js';

/** A mail catcher on free ports, and mail settings that use it. */
export async function catchMails(): Promise<{ catcher: MailCatcher; mail: MailerSettings }> {
  const catcher = await startMailCatcher({ port: null });
  return { catcher, mail: { smtpUrl: catcher.smtpUrl, from: 'Octavo <newsletter@octavo.test>' } };
}

export function headersOf({ headers }: CaughtMail, name: string): string[] {
  return headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value);
}

/** Path and query of the mail's link to a page. */
export function linkIn({ text }: CaughtMail, page: string): string {
  const found = text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname === page);
  if (!found) throw new Error(`The mail has no link to ${page}.`);
  const { pathname, search } = new URL(found);
  return pathname + search;
}
