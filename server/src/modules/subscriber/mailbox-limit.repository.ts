import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Transaction } from '../../platform/core/transaction.js';
import { createLimiter, deleteCounters } from '../../platform/limits/postgres-limiter.js';
import { mailboxOf } from './mailbox.js';

/** Per mailbox, however its address is spelled. */
const MAILS_A_DAY = 3;
const DAY_SECONDS = 24 * 60 * 60;
const PREFIX = 'confirmation mailbox';

/** Rate limit of confirmation mails, shared by all replicas. */
export class MailboxLimit {
  private readonly counts: RateLimiterPostgres;

  constructor(pool: Pool) {
    this.counts = createLimiter(pool, { keyPrefix: PREFIX, points: MAILS_A_DAY, duration: DAY_SECONDS });
  }

  /** @returns false beyond the limit */
  async take(email: string): Promise<boolean> {
    try {
      await this.counts.consume(nameOf(email));
      return true;
    } catch (result) {
      if (result instanceof RateLimiterRes) return false;
      throw result;
    }
  }

  /** For a mail that could not be sent. */
  async giveBack(email: string): Promise<void> {
    await this.counts.reward(nameOf(email));
  }
}

/** Deletes a mailbox's count. */
export async function forgetMails(tx: Transaction, email: string): Promise<void> {
  await deleteCounters(tx, [`${PREFIX}:${nameOf(email)}`]);
}

/** A hash hides the address and is short enough for the table. */
function nameOf(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('hex');
}
