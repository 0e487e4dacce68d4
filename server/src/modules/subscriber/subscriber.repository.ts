import { v7 as uuidv7 } from 'uuid';
import type { Db, DbTransaction } from '../../platform/db/database.js';

/** A subscriber whose mail this process has taken on. */
export interface DueMail {
  id: string;
  email: string;
  /** How often it was tried, this time included. */
  tries: number;
}

/** What somebody wants who shows a link of a mail. */
export type LinkPurpose = 'Confirm' | 'Unsubscribe';

/** A link of a mail, by the hash of its token. */
export interface SubscriberLink {
  hash: Uint8Array<ArrayBuffer>;
  purpose: LinkPurpose;
  /** Null: it does not expire. */
  expiresAt: Date | null;
}

/** The tables of subscribers and of the links in their mails. */
export class SubscriberRepository {
  constructor(private readonly db: Db) {}

  /**
   * Takes an address, in one and the same statement whatever was there before.
   * @param requiresConfirmation whether it gets a mail that asks to confirm; else it is on the list at once
   * @param isWanted false: nothing changes
   */
  async add(
    tx: DbTransaction,
    email: string,
    { requiresConfirmation, isWanted }: { requiresConfirmation: boolean; isWanted: boolean },
  ): Promise<void> {
    await tx.$executeRaw`
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

  /** The id of the subscriber to whom a link was sent that is good at that moment, or null. */
  async findByLink(
    tx: DbTransaction,
    hash: SubscriberLink['hash'],
    purpose: LinkPurpose,
    at: Date,
  ): Promise<string | null> {
    const link = await tx.subscriberLink.findUnique({
      where: { hash, purpose, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] },
    });
    return link?.subscriberId ?? null;
  }

  /** Puts a subscriber on the list. @returns false when they are gone */
  async confirm(tx: DbTransaction, id: string, at: Date): Promise<boolean> {
    const { count } = await tx.subscriber.updateMany({
      where: { id },
      data: { confirmedAt: at, unsubscribedAt: null, mailDueAt: null },
    });
    return count > 0;
  }

  /** Takes a subscriber off the list; links to confirm of before are no longer good. */
  async unsubscribe(tx: DbTransaction, id: string, at: Date): Promise<void> {
    await tx.subscriber.updateMany({ where: { id, unsubscribedAt: null }, data: { unsubscribedAt: at } });
    await tx.subscriber.updateMany({ where: { id }, data: { mailDueAt: null } });
    await tx.subscriberLink.updateMany({
      where: { subscriberId: id, purpose: 'Confirm', expiresAt: { gt: at } },
      data: { expiresAt: at },
    });
  }

  /** Since when an address is on the list; null when it is not. */
  async subscribedSince(email: string): Promise<Date | null> {
    const row = await this.db.subscriber.findUnique({
      where: { email, unsubscribedAt: null },
      select: { confirmedAt: true },
    });
    return row?.confirmedAt ?? null;
  }

  /** Removes an address with its links. */
  async remove(tx: DbTransaction, email: string): Promise<void> {
    await tx.subscriber.deleteMany({ where: { email } });
  }

  /**
   * Takes on the mail that waits longest, and puts the time of the next try at once: should this process be killed, or
   * the mail server be out of reach, that is when it comes. The times double from a minute to half an hour.
   */
  async takeDueMail(): Promise<DueMail | null> {
    const [due] = await this.db.$queryRaw<DueMail[]>`
      UPDATE subscribers
         SET mail_due_at = now() + interval '1 minute' * power(2, least(mail_tries, 5)),
             mail_tries = mail_tries + 1
       WHERE id = (SELECT id FROM subscribers WHERE mail_due_at <= now()
                    ORDER BY mail_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, email::text AS email, mail_tries AS tries`;
    return due ?? null;
  }

  /**
   * Says when a mail is due again; nothing changes when another process has taken it on since.
   * @param dueAt null: never, until the address is asked for again
   */
  async reschedule({ id, tries }: Pick<DueMail, 'id' | 'tries'>, dueAt: Date | null): Promise<void> {
    await this.db.subscriber.updateMany({
      where: { id, mailTries: tries },
      data: dueAt ? { mailDueAt: dueAt } : { mailDueAt: null, mailTries: 0 },
    });
  }

  /** Writes the links of a mail that is about to be sent. */
  async addLinks(subscriberId: string, links: readonly SubscriberLink[]): Promise<void> {
    await this.db.subscriberLink.createMany({ data: links.map((link) => ({ ...link, subscriberId })) });
  }

  /** Notes that the mail server took the mail with these links. */
  async noteSent(links: readonly SubscriberLink[]): Promise<void> {
    await this.db.subscriberLink.updateMany({
      where: { hash: { in: links.map(({ hash }) => hash) } },
      data: { sentAt: new Date() },
    });
  }

  /** Removes links to confirm that have expired, and links that were made before a moment and never sent. */
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

  /** Removes addresses of before a moment that nobody has confirmed, and for which no mail waits or is still good. */
  async removeUnconfirmed(before: Date): Promise<void> {
    await this.db.subscriber.deleteMany({
      where: {
        confirmedAt: null,
        mailDueAt: null,
        createdAt: { lt: before },
        links: { none: { purpose: 'Confirm' } },
      },
    });
  }
}
