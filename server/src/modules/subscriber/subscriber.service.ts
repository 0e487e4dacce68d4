import { NIL, v5 as uuidv5 } from 'uuid';
import type { Db, DbTransaction } from '../../platform/db/database.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import { normalizeText } from '../../platform/validation/constraint.js';
import type { SubscribeInput } from './subscriber.input.js';

/** The namespace of the receipts below, made up once. */
const RECEIPT_NAMESPACE = '6f63ab0b-3c2a-4d1f-9e57-0c7a0f8b5e21';

/** The newsletter's list. */
export class SubscriberService {
  constructor(
    private readonly db: Db,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Puts an address on the list; once however often it is asked, and in whatever letters.
   * @param idempotencyKey of the request. Anybody may subscribe, so a key is one for all: it should be a UUID
   * @returns a receipt that is the same for the same address, so that nobody learns from it who is on the list
   * @throws as {@link Idempotency.once}
   */
  async subscribe(input: SubscribeInput, idempotencyKey: string | null = null): Promise<Created> {
    const email = normalizeText(input.email);
    const request = { operation: 'subscribe', caller: null, key: idempotencyKey, input: { email } };
    await this.idempotency.once(request, async () => async (db) => {
      await db.subscriber.createMany({ data: [{ email }], skipDuplicates: true });
      // The receipt follows from the address, so the key's row need not hold it.
      return { id: NIL };
    });
    return { id: uuidv5(email.toLowerCase(), RECEIPT_NAMESPACE) };
  }

  /**
   * Since when an address is on the list; null when it is not. For whoever has proved that the address is theirs: it is
   * nobody else's business.
   */
  async subscribedSince(email: string): Promise<Date | null> {
    const row = await this.db.subscriber.findUnique({ where: { email }, select: { createdAt: true } });
    return row?.createdAt ?? null;
  }

  /** Takes an address off the list, if it is on it. */
  async remove(tx: DbTransaction, email: string): Promise<void> {
    await tx.subscriber.deleteMany({ where: { email } });
  }
}
