import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DbTransaction } from '../../platform/db/database.js';
import { countsIn, forgetCounts } from '../../platform/limits/action-counts.js';
import { mailboxOf } from './mailbox.js';

/** How many mails that ask to confirm one mailbox gets in a day, by whatever addresses and however often it is asked for. */
const MAILS_A_DAY = 3;
const DAY_SECONDS = 24 * 60 * 60;
const PREFIX = 'confirmation mailbox';

/** Counts the mails that ask to confirm, for all replicas together. */
export class MailboxLimit {
  private readonly counts: RateLimiterPostgres;

  constructor(pool: Pool) {
    this.counts = countsIn(pool, { keyPrefix: PREFIX, points: MAILS_A_DAY, duration: DAY_SECONDS });
  }

  /** Counts a mail. @returns false when there were enough of them for this mailbox */
  async take(email: string): Promise<boolean> {
    try {
      await this.counts.consume(nameOf(email));
      return true;
    } catch (result) {
      if (result instanceof RateLimiterRes) return false;
      throw result;
    }
  }

  /** Takes back the count of a mail that could not be sent. */
  async giveBack(email: string): Promise<void> {
    await this.counts.reward(nameOf(email));
  }
}

/** Forgets how many mails a mailbox got. */
export async function forgetMails(tx: DbTransaction, email: string): Promise<void> {
  await forgetCounts(tx, [`${PREFIX}:${nameOf(email)}`]);
}

/** Nobody can read an address from the table, nor is one too long for it. */
function nameOf(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('hex');
}
