import { v5 as uuidv5 } from 'uuid';
import type { Db } from '../../platform/db/database.js';
import { normalizeText } from '../../platform/validation/constraint.js';
import type { SubscribeInput } from './subscriber.input.js';

/** The namespace of the receipts below, made up once. */
const RECEIPT_NAMESPACE = '6f63ab0b-3c2a-4d1f-9e57-0c7a0f8b5e21';

/** The newsletter's list. */
export class SubscriberService {
  constructor(private readonly db: Db) {}

  /**
   * Puts an address on the list; once however often it is asked, and in whatever letters.
   * @returns a receipt that is the same for the same address, so that nobody learns from it who is on the list
   */
  async subscribe(input: SubscribeInput): Promise<string> {
    const email = normalizeText(input.email);
    await this.db.subscriber.createMany({ data: [{ email }], skipDuplicates: true });
    return uuidv5(email.toLowerCase(), RECEIPT_NAMESPACE);
  }
}
