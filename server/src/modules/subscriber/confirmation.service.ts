import type { SiteUrl } from '../../platform/core/site-url.js';
import { newToken, sha256 } from '../../platform/core/token.js';
import { type Mailer, MailRefused } from '../../platform/mail/mailer.js';
import { confirmationMail } from './confirmation-mail.js';
import type { MailboxLimit } from './mailbox-limit.repository.js';
import type { DueMail, SubscriberRepository } from './subscriber.repository.js';

const LINK_DAYS = 7;
/** Unconfirmed and unsubscribed addresses are removed after this. */
const UNLISTED_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Attempts if the mail server rejects the recipient, one a day. */
const REFUSALS = 3;
/** Attempts otherwise: five days (RFC 5321, section 4.5.4.1), as {@link SubscriberRepository} spaces them. */
const TRIES = 230;

/** The subscribers table is the queue (outbox pattern): mails survive crashes, and one replica sends each. */
export class ConfirmationService {
  constructor(
    private readonly subscribers: SubscriberRepository,
    private readonly mailer: Mailer,
    private readonly siteUrl: SiteUrl,
    private readonly mailboxes: MailboxLimit,
  ) {}

  /** Up to the limit per mailbox. @param onFailure called for each failed mail, which is retried for some days */
  async sendDue(onFailure: (error: unknown) => void): Promise<void> {
    for (let due; (due = await this.subscribers.takeDueMail());) {
      if (!(await this.mailboxes.take(due.email))) {
        await this.subscribers.reschedule(due, null);
        continue;
      }
      try {
        await this.send(due);
      } catch (error) {
        onFailure(error);
        await this.mailboxes.giveBack(due.email);
        const isRefused = error instanceof MailRefused;
        if (due.tries >= (isRefused ? REFUSALS : TRIES)) await this.subscribers.reschedule(due, null);
        else if (isRefused) await this.subscribers.reschedule(due, daysFromNow(1));
      }
    }
  }

  private async send(due: DueMail): Promise<void> {
    const confirm = newToken();
    const unsubscribe = newToken();
    const links = [
      { hash: sha256(confirm), purpose: 'Confirm', expiresAt: daysFromNow(LINK_DAYS) },
      { hash: sha256(unsubscribe), purpose: 'Unsubscribe', expiresAt: null },
    ] as const;
    await this.subscribers.addLinks(due.id, links);
    await this.mailer.send(
      confirmationMail({
        to: due.email,
        confirmUrl: this.siteUrl.absolute(`/newsletter/confirm?token=${confirm}`),
        unsubscribeUrl: this.siteUrl.absolute(`/newsletter/unsubscribe?token=${unsubscribe}`),
        days: LINK_DAYS,
      }),
    );
    await this.subscribers.noteSent(links);
    await this.subscribers.reschedule(due, null);
  }

  /** Removes expired and unsent links, and addresses not on the list. */
  async forgetOld(): Promise<void> {
    await this.subscribers.removeOldLinks(daysFromNow(-LINK_DAYS));
    await this.subscribers.removeUnlisted(daysFromNow(-UNLISTED_DAYS));
  }
}

const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);
