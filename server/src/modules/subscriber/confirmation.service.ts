import type { Db } from '../../platform/db/database.js';
import type { SiteUrl } from '../../platform/http/site-url.js';
import { type Mailer, MailRefused } from '../../platform/mail/mailer.js';
import { confirmationMail } from './confirmation-mail.js';
import type { MailboxLimit } from './mailbox-limit.js';
import { newToken } from './subscriber-token.js';

/** How long a link to confirm is good, in days. */
const LINK_DAYS = 7;
/** How long an address that nobody has confirmed is kept, in days. */
const WAITING_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How often a mail is handed to a server that refuses its recipient; once a day. */
const REFUSALS = 3;

/** A subscriber whose mail this process has taken on. */
interface Due {
  id: string;
  email: string;
  /** How often it was tried, this time included. */
  tries: number;
}

/**
 * Sends the mails that ask to confirm. What is due stands in the table of subscribers: whatever is killed or out of
 * reach, the mail comes later, and of several replicas one sends it.
 */
export class ConfirmationService {
  constructor(
    private readonly db: Db,
    private readonly mailer: Mailer,
    private readonly siteUrl: SiteUrl,
    private readonly mailboxes: MailboxLimit,
  ) {}

  /**
   * Sends every mail that is due, but for those to a mailbox that has had enough of them.
   * @param onFailure told of each mail that the mail server did not take; it is tried again by itself
   */
  async sendDue(onFailure: (error: unknown) => void): Promise<void> {
    for (let due = await this.takeOn(); due; due = await this.takeOn()) {
      if (!(await this.mailboxes.take(due.email))) {
        await this.drop(due);
        continue;
      }
      try {
        await this.send(due);
      } catch (error) {
        onFailure(error);
        await this.mailboxes.giveBack(due.email);
        if (error instanceof MailRefused) await this.postpone(due);
      }
    }
  }

  /**
   * Takes on the mail that waits longest, and puts the time of the next try at once: should this process be killed, or
   * the mail server be out of reach, that is when it comes. The times double from a minute to half an hour.
   */
  private async takeOn(): Promise<Due | undefined> {
    const [due] = await this.db.$queryRaw<Due[]>`
      UPDATE subscribers
         SET mail_due_at = now() + interval '1 minute' * power(2, least(mail_tries, 5)),
             mail_tries = mail_tries + 1
       WHERE id = (SELECT id FROM subscribers WHERE mail_due_at <= now()
                    ORDER BY mail_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, email::text AS email, mail_tries AS tries`;
    return due;
  }

  /** @throws what the mailer throws */
  private async send({ id, email, tries }: Due): Promise<void> {
    const confirm = newToken();
    const unsubscribe = newToken();
    await this.db.subscriberLink.createMany({
      data: [
        {
          hash: confirm.hash,
          subscriberId: id,
          purpose: 'Confirm',
          expiresAt: new Date(Date.now() + LINK_DAYS * DAY_MS),
        },
        { hash: unsubscribe.hash, subscriberId: id, purpose: 'Unsubscribe' },
      ],
    });
    await this.mailer.send(
      confirmationMail({
        to: email,
        confirmUrl: this.siteUrl.absolute(`/newsletter/confirm?token=${confirm.text}`),
        unsubscribeUrl: this.siteUrl.absolute(`/newsletter/unsubscribe?token=${unsubscribe.text}`),
        days: LINK_DAYS,
      }),
    );
    await this.db.subscriberLink.updateMany({
      where: { hash: { in: [confirm.hash, unsubscribe.hash] } },
      data: { sentAt: new Date() },
    });
    await this.drop({ id, tries });
  }

  /** No mail is due any more; unless another process has taken it on since, because this one took too long. */
  private async drop({ id, tries }: Pick<Due, 'id' | 'tries'>): Promise<void> {
    await this.db.subscriber.updateMany({
      where: { id, mailTries: tries },
      data: { mailDueAt: null, mailTries: 0 },
    });
  }

  private async postpone({ id, tries }: Due): Promise<void> {
    const isOver = tries >= REFUSALS;
    await this.db.subscriber.updateMany({
      where: { id, mailTries: tries },
      data: isOver ? { mailDueAt: null, mailTries: 0 } : { mailDueAt: new Date(Date.now() + DAY_MS) },
    });
  }

  /** Removes links that are no longer good or were never sent, and addresses that nobody has confirmed for a month. */
  async forgetOld(): Promise<void> {
    const before = (days: number): Date => new Date(Date.now() - days * DAY_MS);
    await this.db.subscriberLink.deleteMany({
      where: {
        OR: [
          { purpose: 'Confirm', expiresAt: { lt: new Date() } },
          { sentAt: null, createdAt: { lt: before(LINK_DAYS) } },
        ],
      },
    });
    await this.db.subscriber.deleteMany({
      where: {
        confirmedAt: null,
        mailDueAt: null,
        createdAt: { lt: before(WAITING_DAYS) },
        // An address that was asked for again has a mail that is still good.
        links: { none: { purpose: 'Confirm' } },
      },
    });
  }
}
