import type { SiteUrl } from '../../platform/core/site-url.js';
import { type Mailer, MailRefused } from '../../platform/mail/mailer.js';
import { confirmationMail } from './confirmation-mail.js';
import type { MailboxLimit } from './mailbox-limit.repository.js';
import type { DueMail, SubscriberRepository } from './subscriber.repository.js';
import { newToken } from './subscriber-token.js';

/** How long a link to confirm is good, in days. */
const LINK_DAYS = 7;
/** How long an address that nobody has confirmed is kept, in days. */
const WAITING_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How often a mail is handed to a server that refuses its recipient; once a day. */
const REFUSALS = 3;

/**
 * Sends the mails that ask to confirm. What is due stands in the table of subscribers: whatever is killed or out of
 * reach, the mail comes later, and of several replicas one sends it.
 */
export class ConfirmationService {
  constructor(
    private readonly subscribers: SubscriberRepository,
    private readonly mailer: Mailer,
    private readonly siteUrl: SiteUrl,
    private readonly mailboxes: MailboxLimit,
  ) {}

  /**
   * Sends every mail that is due, but for those to a mailbox that has had enough of them.
   * @param onFailure told of each mail that the mail server did not take; it is tried again by itself
   */
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
        if (error instanceof MailRefused) {
          await this.subscribers.reschedule(due, due.tries >= REFUSALS ? null : daysFromNow(1));
        }
      }
    }
  }

  /** @throws what the mailer throws */
  private async send(due: DueMail): Promise<void> {
    const confirm = newToken();
    const unsubscribe = newToken();
    const links = [
      { hash: confirm.hash, purpose: 'Confirm', expiresAt: daysFromNow(LINK_DAYS) },
      { hash: unsubscribe.hash, purpose: 'Unsubscribe', expiresAt: null },
    ] as const;
    await this.subscribers.addLinks(due.id, links);
    await this.mailer.send(
      confirmationMail({
        to: due.email,
        confirmUrl: this.siteUrl.absolute(`/newsletter/confirm?token=${confirm.text}`),
        unsubscribeUrl: this.siteUrl.absolute(`/newsletter/unsubscribe?token=${unsubscribe.text}`),
        days: LINK_DAYS,
      }),
    );
    await this.subscribers.noteSent(links);
    await this.subscribers.reschedule(due, null);
  }

  /** Removes links that are no longer good or were never sent, and addresses that nobody has confirmed for a month. */
  async forgetOld(): Promise<void> {
    await this.subscribers.removeOldLinks(daysFromNow(-LINK_DAYS));
    await this.subscribers.removeUnconfirmed(daysFromNow(-WAITING_DAYS));
  }
}

const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);
