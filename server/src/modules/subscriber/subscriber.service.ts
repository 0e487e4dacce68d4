import { NIL, v5 as uuidv5 } from 'uuid';
import { sha256 } from '../../platform/core/token.js';
import type { Transaction, Transactions } from '../../platform/core/transaction.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import { normalizeText } from '../../platform/core/characters.js';
import { forgetMails } from './mailbox-limit.repository.js';
import type { SubscribeInput } from './subscriber.input.js';
import { looksAutomated } from './automated-form.js';
import type { SubscriberRepository } from './subscriber.repository.js';

/** Of the ids that `subscribe` returns. */
const RECEIPT_NAMESPACE = '6f63ab0b-3c2a-4d1f-9e57-0c7a0f8b5e21';

/** Subscribers are confirmed and not unsubscribed. */
export class SubscriberService {
  /**
   * @param requiresConfirmation double opt-in; false on a site without mail
   * @param onSubscribe called after each request: a mail may be due
   */
  constructor(
    private readonly transactions: Transactions,
    private readonly subscribers: SubscriberRepository,
    private readonly idempotency: Idempotency,
    readonly requiresConfirmation: boolean,
    private readonly onSubscribe: () => void = () => undefined,
  ) {}

  /**
   * Ignores case and bots. With double opt-in, a mail goes out unless the address is subscribed or its mailbox has
   * reached its limit. Neither response nor timing reveals whether the address was known.
   * @param idempotencyKey should be a UUID: all anonymous callers share the keys
   * @returns an id derived from the address alone
   * @throws as {@link Idempotency.once}
   */
  async subscribe(input: SubscribeInput, idempotencyKey: string | null = null): Promise<Created> {
    const email = normalizeText(input.email);
    const request = { operation: 'subscribe', caller: null, key: idempotencyKey, input: { email } };
    await this.idempotency.once(request, async () => async (tx) => {
      const isWanted = !looksAutomated(input);
      await this.subscribers.add(tx, email, { requiresConfirmation: this.requiresConfirmation, isWanted });
      // Not used.
      return { id: NIL };
    });
    this.onSubscribe();
    return { id: uuidv5(email.toLowerCase(), RECEIPT_NAMESPACE) };
  }

  /** @returns false for an unknown or expired token */
  confirm(token: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const now = new Date();
      const id = await this.subscribers.findByLink(tx, sha256(token), 'Confirm', now);
      // The address may have been deleted meanwhile.
      return id !== null && this.subscribers.confirm(tx, id, now);
    });
  }

  /** Idempotent. @returns false for an unknown token */
  unsubscribe(token: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const now = new Date();
      const id = await this.subscribers.findByLink(tx, sha256(token), 'Unsubscribe', now);
      if (id !== null) await this.subscribers.unsubscribe(tx, id, now);
      return id !== null;
    });
  }

  /** Null if the address is not subscribed. Only for its verified owner. */
  subscribedSince(email: string): Promise<Date | null> {
    return this.subscribers.subscribedSince(email);
  }

  /** With its links and counts. */
  async remove(tx: Transaction, email: string): Promise<void> {
    await this.subscribers.remove(tx, email);
    await forgetMails(tx, email);
  }
}
