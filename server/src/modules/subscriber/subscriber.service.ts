import { NIL, v5 as uuidv5 } from 'uuid';
import type { Transaction, Transactions } from '../../platform/core/transaction.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import { normalizeText } from '../../platform/core/constraint.js';
import { forgetMails } from './mailbox-limit.repository.js';
import { hashOf } from './subscriber-token.js';
import type { SubscribeInput } from './subscriber.input.js';
import { looksAutomated } from './automated-form.js';
import type { SubscriberRepository } from './subscriber.repository.js';

/** The UUID namespace of receipts. */
const RECEIPT_NAMESPACE = '6f63ab0b-3c2a-4d1f-9e57-0c7a0f8b5e21';

/** The newsletter's list: confirmed addresses, not unsubscribed since. */
export class SubscriberService {
  /**
   * @param requiresConfirmation double opt-in; without mail, addresses are on the list at once
   * @param onSubscribe called after each request, since a mail may be due
   */
  constructor(
    private readonly transactions: Transactions,
    private readonly subscribers: SubscriberRepository,
    private readonly idempotency: Idempotency,
    readonly requiresConfirmation: boolean,
    private readonly onSubscribe: () => void = () => undefined,
  ) {}

  /**
   * Subscribes an address, in any spelling of its letters. With double opt-in it gets a mail, unless it is on
   * the list or its mailbox is at its limit. Requests by programs are ignored.
   *
   * Always the same statement, so that neither response nor time tells what was there.
   * @param idempotencyKey shared by all anonymous callers: it should be a UUID
   * @returns a receipt that depends on the address alone
   * @throws as {@link Idempotency.once}
   */
  async subscribe(input: SubscribeInput, idempotencyKey: string | null = null): Promise<Created> {
    const email = normalizeText(input.email);
    const request = { operation: 'subscribe', caller: null, key: idempotencyKey, input: { email } };
    await this.idempotency.once(request, async () => async (tx) => {
      const isWanted = !looksAutomated(input);
      await this.subscribers.add(tx, email, { requiresConfirmation: this.requiresConfirmation, isWanted });
      // The receipt is derived from the address.
      return { id: NIL };
    });
    this.onSubscribe();
    return { id: uuidv5(email.toLowerCase(), RECEIPT_NAMESPACE) };
  }

  /**
   * Confirms a token's address.
   * @returns false for an unknown or expired token
   */
  confirm(token: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const now = new Date();
      const id = await this.subscribers.findByLink(tx, hashOf(token), 'Confirm', now);
      // The address may be deleted at this moment.
      return id !== null && this.subscribers.confirm(tx, id, now);
    });
  }

  /**
   * Unsubscribes a token's address; idempotent.
   * @returns false for an unknown token
   */
  unsubscribe(token: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const now = new Date();
      const id = await this.subscribers.findByLink(tx, hashOf(token), 'Unsubscribe', now);
      if (id !== null) await this.subscribers.unsubscribe(tx, id, now);
      return id !== null;
    });
  }

  /** Null when it is not on the list. Only for the address's verified owner. */
  subscribedSince(email: string): Promise<Date | null> {
    return this.subscribers.subscribedSince(email);
  }

  /** Removes an address with its links and counts. */
  async remove(tx: Transaction, email: string): Promise<void> {
    await this.subscribers.remove(tx, email);
    await forgetMails(tx, email);
  }
}
