import { NIL, v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { Db, DbTransaction } from '../../platform/db/database.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import { normalizeText } from '../../platform/validation/constraint.js';
import { forgetMails } from './mailbox-limit.js';
import { hashOf } from './subscriber-token.js';
import type { SubscribeInput } from './subscriber.input.js';
import { isFilledInByProgram } from './subscriber.policy.js';

/** The namespace of the receipts below, made up once. */
const RECEIPT_NAMESPACE = '6f63ab0b-3c2a-4d1f-9e57-0c7a0f8b5e21';

/** The newsletter's list. An address is on it when it was confirmed, and not unsubscribed since. */
export class SubscriberService {
  /**
   * @param asks whether addresses are asked by mail to confirm; where there is no mail, they are on the list at once
   * @param onAsked called after each request to subscribe, whatever came of it: a mail may be due
   */
  constructor(
    private readonly db: Db,
    private readonly idempotency: Idempotency,
    readonly asks: boolean,
    private readonly onAsked: () => void = () => undefined,
  ) {}

  /**
   * Takes an address; once however often it is asked, and in whatever letters. Where addresses are asked to confirm it
   * gets a mail, unless it is on the list, or its mailbox has had enough of them. Nothing is kept of what a program filled in.
   *
   * All of it is one and the same statement, so that neither the answer nor its time tells what was there before.
   * @param idempotencyKey of the request. Anybody may subscribe, so a key is one for all: it should be a UUID
   * @returns a receipt that is the same for the same address, so that nobody learns from it who is on the list
   * @throws as {@link Idempotency.once}
   */
  async subscribe(input: SubscribeInput, idempotencyKey: string | null = null): Promise<Created> {
    const email = normalizeText(input.email);
    const request = { operation: 'subscribe', caller: null, key: idempotencyKey, input: { email } };
    await this.idempotency.once(request, async () => async (db) => {
      await this.take(db, email, !isFilledInByProgram(input));
      // The receipt follows from the address, so the key's row need not hold it.
      return { id: NIL };
    });
    this.onAsked();
    return { id: uuidv5(email.toLowerCase(), RECEIPT_NAMESPACE) };
  }

  /** @param isWanted false: the statement is the same, and changes nothing */
  private async take(db: DbTransaction, email: string, isWanted: boolean): Promise<void> {
    const { asks } = this;
    await db.$executeRaw`
      INSERT INTO subscribers AS s (id, email, confirmed_at, mail_due_at)
      SELECT ${uuidv7()}::uuid, ${email}::citext,
             CASE WHEN ${asks}::boolean THEN NULL ELSE now() END,
             CASE WHEN ${asks}::boolean THEN date_trunc('milliseconds', now()) END
       WHERE ${isWanted}::boolean
          ON CONFLICT (email) DO UPDATE
         SET confirmed_at = CASE WHEN ${asks}::boolean THEN s.confirmed_at ELSE now() END,
             unsubscribed_at = CASE WHEN ${asks}::boolean THEN s.unsubscribed_at END,
             mail_due_at = excluded.mail_due_at,
             mail_tries = 0
       WHERE (s.confirmed_at IS NULL OR s.unsubscribed_at IS NOT NULL)
         AND (NOT ${asks}::boolean OR s.mail_due_at IS NULL)`;
  }

  /**
   * Puts the address on the list to which this token was sent.
   * @returns false when the token is none, its time is over, or the address was unsubscribed after it
   */
  confirm(token: string): Promise<boolean> {
    return this.db.$transaction(async (db) => {
      const now = new Date();
      const link = await db.subscriberLink.findUnique({
        where: { hash: hashOf(token), purpose: 'Confirm', expiresAt: { gt: now } },
      });
      if (!link) return false;
      const { count } = await db.subscriber.updateMany({
        where: { id: link.subscriberId },
        data: { confirmedAt: now, unsubscribedAt: null, mailDueAt: null },
      });
      // None when the address was forgotten at this very moment, and the link with it.
      return count > 0;
    });
  }

  /**
   * Takes the address off the list to which this token was sent; links to confirm that it has from before are no longer
   * good. Doing it again changes nothing.
   * @returns false when the token is none
   */
  unsubscribe(token: string): Promise<boolean> {
    return this.db.$transaction(async (db) => {
      const now = new Date();
      const link = await db.subscriberLink.findUnique({
        where: { hash: hashOf(token), purpose: 'Unsubscribe' },
      });
      if (!link) return false;
      const { subscriberId } = link;
      await db.subscriber.updateMany({
        where: { id: subscriberId, unsubscribedAt: null },
        data: { unsubscribedAt: now },
      });
      await db.subscriber.updateMany({ where: { id: subscriberId }, data: { mailDueAt: null } });
      await db.subscriberLink.updateMany({
        where: { subscriberId, purpose: 'Confirm', expiresAt: { gt: now } },
        data: { expiresAt: now },
      });
      return true;
    });
  }

  /**
   * Since when an address is on the list; null when it is not. For whoever has proved that the address is theirs: it is
   * nobody else's business.
   */
  async subscribedSince(email: string): Promise<Date | null> {
    const row = await this.db.subscriber.findUnique({
      where: { email, unsubscribedAt: null },
      select: { confirmedAt: true },
    });
    return row?.confirmedAt ?? null;
  }

  /** Forgets an address, whether it is on the list or not, with the links of its mails. */
  async remove(tx: DbTransaction, email: string): Promise<void> {
    await tx.subscriber.deleteMany({ where: { email } });
    await forgetMails(tx, email);
  }
}
