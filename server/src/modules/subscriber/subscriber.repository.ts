import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/core/transaction.js';
import { clientOf, type Db } from '../../platform/db/database.js';

/** Claimed by this process. */
export interface DueMail {
  id: string;
  email: string;
  /** Attempts, including this one. */
  tries: number;
}

export type LinkPurpose = 'Confirm' | 'Unsubscribe';

/** A link in a mail. */
export interface SubscriberLink {
  hash: Uint8Array<ArrayBuffer>;
  purpose: LinkPurpose;
  /** Null: never. */
  expiresAt: Date | null;
}

export class SubscriberRepository {
  constructor(private readonly db: Db) {}

  /**
   * Runs the same statement in every case, so that timing reveals nothing.
   * @param requiresConfirmation true: a mail becomes due; false: the address is subscribed at once
   * @param isWanted false: nothing changes
   */
  async add(
    tx: Transaction,
    email: string,
    { requiresConfirmation, isWanted }: { requiresConfirmation: boolean; isWanted: boolean },
  ): Promise<void> {
    await clientOf(tx).$executeRaw`
      INSERT INTO subscribers AS s (id, email, confirmed_at, mail_due_at)
      SELECT ${uuidv7()}::uuid, ${email}::citext,
             CASE WHEN ${requiresConfirmation}::boolean THEN NULL ELSE now() END,
             CASE WHEN ${requiresConfirmation}::boolean THEN date_trunc('milliseconds', now()) END
       WHERE ${isWanted}::boolean
          ON CONFLICT (email) DO UPDATE
         SET confirmed_at = CASE WHEN ${requiresConfirmation}::boolean THEN s.confirmed_at ELSE now() END,
             unsubscribed_at = CASE WHEN ${requiresConfirmation}::boolean THEN s.unsubscribed_at END,
             mail_due_at = excluded.mail_due_at,
             mail_tries = 0
       WHERE (s.confirmed_at IS NULL OR s.unsubscribed_at IS NOT NULL)
         AND (NOT ${requiresConfirmation}::boolean OR s.mail_due_at IS NULL)`;
  }

  /** @returns null without a valid link */
  async findByLink(
    tx: Transaction,
    hash: SubscriberLink['hash'],
    purpose: LinkPurpose,
    at: Date,
  ): Promise<string | null> {
    const link = await clientOf(tx).subscriberLink.findUnique({
      where: { hash, purpose, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] },
    });
    return link?.subscriberId ?? null;
  }

  /** @returns false if the subscriber is gone */
  async confirm(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const { count } = await clientOf(tx).subscriber.updateMany({
      where: { id },
      data: { confirmedAt: at, unsubscribedAt: null, mailDueAt: null },
    });
    return count > 0;
  }

  /** Also expires earlier confirmation links. */
  async unsubscribe(tx: Transaction, id: string, at: Date): Promise<void> {
    await clientOf(tx).subscriber.updateMany({
      where: { id, unsubscribedAt: null },
      data: { unsubscribedAt: at },
    });
    await clientOf(tx).subscriber.updateMany({ where: { id }, data: { mailDueAt: null } });
    await clientOf(tx).subscriberLink.updateMany({
      where: { subscriberId: id, purpose: 'Confirm', expiresAt: { gt: at } },
      data: { expiresAt: at },
    });
  }

  /** Null if the address is not subscribed. */
  async subscribedSince(email: string): Promise<Date | null> {
    const row = await this.db.subscriber.findUnique({
      where: { email, unsubscribedAt: null },
      select: { confirmedAt: true },
    });
    return row?.confirmedAt ?? null;
  }

  async remove(tx: Transaction, email: string): Promise<void> {
    await clientOf(tx).subscriber.deleteMany({ where: { email } });
  }

  /**
   * Prefers the fewest attempts: slow failures do not delay first mails. Schedules a retry in case this process dies,
   * with a backoff that doubles from 1 to 32 minutes.
   */
  async takeDueMail(): Promise<DueMail | null> {
    const [due] = await this.db.$queryRaw<DueMail[]>`
      UPDATE subscribers
         SET mail_due_at = now() + interval '1 minute' * power(2, least(mail_tries, 5)),
             mail_tries = mail_tries + 1
       WHERE id = (SELECT id FROM subscribers WHERE mail_due_at <= now()
                    ORDER BY mail_tries, mail_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, email::text AS email, mail_tries AS tries`;
    return due ?? null;
  }

  /** Unless another process has claimed the mail since. @param dueAt null: not until the next request */
  async reschedule({ id, tries }: Pick<DueMail, 'id' | 'tries'>, dueAt: Date | null): Promise<void> {
    await this.db.subscriber.updateMany({
      where: { id, mailTries: tries },
      data: dueAt ? { mailDueAt: dueAt } : { mailDueAt: null, mailTries: 0 },
    });
  }

  async addLinks(subscriberId: string, links: readonly SubscriberLink[]): Promise<void> {
    await this.db.subscriberLink.createMany({ data: links.map((link) => ({ ...link, subscriberId })) });
  }

  /** The mail server has accepted the mail. */
  async noteSent(links: readonly SubscriberLink[]): Promise<void> {
    await this.db.subscriberLink.updateMany({
      where: { hash: { in: links.map(({ hash }) => hash) } },
      data: { sentAt: new Date() },
    });
  }

  /** Expired confirmation links, and old links that were never sent. */
  async removeOldLinks(madeBefore: Date): Promise<void> {
    await this.db.subscriberLink.deleteMany({
      where: {
        OR: [
          { purpose: 'Confirm', expiresAt: { lt: new Date() } },
          { sentAt: null, createdAt: { lt: madeBefore } },
        ],
      },
    });
  }

  /**
   * Removes addresses long unconfirmed or unsubscribed, without a sent link to confirm. A due mail keeps an
   * unsubscribed address, but not an unconfirmed one: it may never be accepted.
   */
  async removeUnlisted(before: Date): Promise<void> {
    await this.db.subscriber.deleteMany({
      where: {
        OR: [
          { confirmedAt: null, createdAt: { lt: before } },
          { unsubscribedAt: { lt: before }, mailDueAt: null },
        ],
        links: { none: { purpose: 'Confirm', sentAt: { not: null } } },
      },
    });
  }
}
