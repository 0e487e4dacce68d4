import { NIL, v5 as uuidv5 } from 'uuid';
import type { Transaction, Transactions } from '../../platform/core/transaction.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import { normalizeText } from '../../platform/core/characters.js';
import { forgetMails } from './mailbox-limit.repository.js';
import { hashOf } from './subscriber-token.js';
import type { SubscribeInput } from './subscriber.input.js';
import { looksAutomated } from './automated-form.js';
import type { SubscriberRepository } from './subscriber.repository.js';

/** UUIDv5 namespace of the ids that `subscribe` returns. */
const RECEIPT_NAMESPACE = '6f63ab0b-3c2a-4d1f-9e57-0c7a0f8b5e21';

/** The newsletter's subscribers: addresses that are confirmed and not unsubscribed. */
export class SubscriberService {
  /**
   * @param requiresConfirmation double opt-in; false, on a site without mail, subscribes addresses at once
   * @param onSubscribe called after each request, because a mail may be due
   */
  constructor(
    private readonly transactions: Transactions,
    private readonly subscribers: SubscriberRepository,
    private readonly idempotency: Idempotency,
    readonly requiresConfirmation: boolean,
    private readonly onSubscribe: () => void = () => undefined,
  ) {}

  /**
   * Subscribes an address, ignoring case. With double opt-in it gets a mail, unless it is already subscribed or its
   * mailbox has reached its limit. Ignores bots. Runs the same statement in every case, so that neither response nor
   * timing reveals whether the address was known.
   * @param idempotencyKey should be a UUID, because all anonymous callers share the keys
   * @returns an id derived from the address alone
   * @throws as {@link Idempotency.once}
   */
  async subscribe(input: SubscribeInput, idempotencyKey: string | null = null): Promise<Created> {
    const email = normalizeText(input.email);
    const request = { operation: 'subscribe', caller: null, key: idempotencyKey, input: { email } };
    await this.idempotency.once(request, async () => async (tx) => {
      const isWanted = !looksAutomated(input);
      await this.subscribers.add(tx, email, { requiresConfirmation: this.requiresConfirmation, isWanted });
      // Not used: the returned id is derived from the address.
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
      // The address may have been deleted meanwhile.
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

  /** Null if the address is not subscribed. Call it for the address's verified owner only. */
  subscribedSince(email: string): Promise<Date | null> {
    return this.subscribers.subscribedSince(email);
  }

  /** Removes an address with its links and counts. */
  async remove(tx: Transaction, email: string): Promise<void> {
    await this.subscribers.remove(tx, email);
    await forgetMails(tx, email);
  }
}
