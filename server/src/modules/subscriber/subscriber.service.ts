import { NIL, v5 as uuidv5 } from 'uuid';
import type { DbTransaction, Transactions } from '../../platform/db/database.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import { normalizeText } from '../../platform/core/constraint.js';
import { forgetMails } from './mailbox-limit.repository.js';
import { hashOf } from './subscriber-token.js';
import type { SubscribeInput } from './subscriber.input.js';
import { looksAutomated } from './automated-form.js';
import type { SubscriberRepository } from './subscriber.repository.js';

/** The namespace of the receipts below, made up once. */
const RECEIPT_NAMESPACE = '6f63ab0b-3c2a-4d1f-9e57-0c7a0f8b5e21';

/** The newsletter's list. An address is on it when it was confirmed, and not unsubscribed since. */
export class SubscriberService {
  /**
   * @param requiresConfirmation whether addresses are asked by mail to confirm; where there is no mail, they are on the list at once
   * @param onSubscribe called after each request to subscribe, whatever came of it: a mail may be due
   */
  constructor(
    private readonly transactions: Transactions,
    private readonly subscribers: SubscriberRepository,
    private readonly idempotency: Idempotency,
    readonly requiresConfirmation: boolean,
    private readonly onSubscribe: () => void = () => undefined,
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
    await this.idempotency.once(request, async () => async (tx) => {
      const isWanted = !looksAutomated(input);
      await this.subscribers.add(tx, email, { requiresConfirmation: this.requiresConfirmation, isWanted });
      // The receipt follows from the address, so the key's row need not hold it.
      return { id: NIL };
    });
    this.onSubscribe();
    return { id: uuidv5(email.toLowerCase(), RECEIPT_NAMESPACE) };
  }

  /**
   * Puts the address on the list to which this token was sent.
   * @returns false when the token is none, its time is over, or the address was unsubscribed after it
   */
  confirm(token: string): Promise<boolean> {
    return this.transactions.$transaction(async (tx) => {
      const now = new Date();
      const id = await this.subscribers.findByLink(tx, hashOf(token), 'Confirm', now);
      // Not confirmed when the address was forgotten at this very moment, and the link with it.
      return id !== null && this.subscribers.confirm(tx, id, now);
    });
  }

  /**
   * Takes the address off the list to which this token was sent; links to confirm that it has from before are no longer
   * good. Doing it again changes nothing.
   * @returns false when the token is none
   */
  unsubscribe(token: string): Promise<boolean> {
    return this.transactions.$transaction(async (tx) => {
      const now = new Date();
      const id = await this.subscribers.findByLink(tx, hashOf(token), 'Unsubscribe', now);
      if (id !== null) await this.subscribers.unsubscribe(tx, id, now);
      return id !== null;
    });
  }

  /**
   * Since when an address is on the list; null when it is not. For whoever has proved that the address is theirs: it is
   * nobody else's business.
   */
  subscribedSince(email: string): Promise<Date | null> {
    return this.subscribers.subscribedSince(email);
  }

  /** Forgets an address, whether it is on the list or not, with the links of its mails. */
  async remove(tx: DbTransaction, email: string): Promise<void> {
    await this.subscribers.remove(tx, email);
    await forgetMails(tx, email);
  }
}
