import { expect } from './test.js';

/** A mail that the site has sent, as its mail catcher lists it. */
export interface Mail {
  to: string[];
  subject: string;
  text: string;
  headers: { key: string; value: string }[];
}

/** The URL of the tests' mail catcher; see playwright.config.ts. */
export const MAIL_PAGE = `http://127.0.0.1:${process.env.E2E_MAIL_PORT ?? '4625'}/`;

async function mailsTo(email: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${MAIL_PAGE}mails.json`)).json()) as Mail[];
  return mails.filter(({ to }) => to.includes(email));
}

/** Waits for the one mail to this address. */
export async function mailTo(email: string): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('The mail is gone.');
  return mail;
}
