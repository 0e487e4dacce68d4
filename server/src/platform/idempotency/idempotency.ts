import { createHash, createHmac } from 'node:crypto';
import type { Db, DbTransaction } from '../db/database.js';
import { sqlStateOf } from '../db/sql-state.js';
import { AppError } from '../core/app-error.js';

/** How long a key is remembered, in milliseconds: a day, longer than any client goes on retrying by itself. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** How long a request waits for an earlier one with the same key, in milliseconds, before it is told to come back. */
const TURN_TIMEOUT_MS = 3_000;
/** How many old keys each new one removes: more than one, so that their number falls back after any rush. */
const SWEEP_SIZE = 10;
/**
 * Limits of the transaction, in milliseconds. To wait for a connection is left to the pool, whose error says that the
 * database is busy; the rest is a handful of statements and the wait for the turn.
 */
const TRANSACTION = { maxWait: 10_000, timeout: 10_000 };
/** PostgreSQL's code for a lock that was waited for in vain. */
const LOCK_NOT_AVAILABLE = '55P03';

/** A create that must happen once however often it is asked for. */
export interface OnceRequest {
  /** The caller's Idempotency-Key, or null: then the create happens each time. */
  key: string | null;
  /** The member's uid, or null when anybody may ask. The same key of another caller is another key. */
  caller: string | null;
  /** What is created, such as "createBlog". The same key for something else is another key. */
  operation: string;
  /** The validated input, flat. Another input under the same key is refused. */
  input: object;
}

/** What a create answers: who wants the row reads it by its id. */
export interface Created {
  id: string;
}

/** Writes the new row by the client that it is given. @param inTransaction whether that is a transaction */
export type Write = (db: DbTransaction, inTransaction: boolean) => Promise<Created>;

/** How a request is found again and told from others. */
interface Fingerprints {
  id: Uint8Array<ArrayBuffer>;
  fingerprint: Uint8Array<ArrayBuffer>;
}

/**
 * Creates that are safe to repeat (the Idempotency-Key draft, section 2). The key is written in the same transaction as
 * the row that it stands for, so after a crash at any moment either both are there or neither is, and a retry does what
 * is right; nothing is ever half done, and there is nothing to repair.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header-07#section-2
 */
export class Idempotency {
  constructor(
    private readonly db: Db,
    private readonly turnTimeoutMs = TURN_TIMEOUT_MS,
  ) {}

  /**
   * Creates something, or answers the id of what the same request has created before. Of requests with the same key at
   * the same moment one creates and the others wait for it.
   * @param prepare makes sure that the create is allowed and answers the write. It runs outside the transaction, so that
   *   only the write holds one; what it throws is passed on and not remembered
   * @returns the id of the new row, the same for each repetition, whatever became of the row since
   * @throws IDEMPOTENCY_KEY_REUSED when the key stands for another input, IDEMPOTENCY_KEY_IN_USE when the first request
   *   is still under way after three seconds
   */
  async once(request: OnceRequest, prepare: () => Promise<Write>): Promise<Created> {
    if (request.key === null) return (await prepare())(this.db, false);
    const prints = fingerprintsOf(request.key, request);
    const known = await recall(this.db, prints);
    if (known) return known;
    const write = await prepare();
    return this.db.$transaction(async (tx) => {
      await takeTurn(tx, prints, this.turnTimeoutMs);
      const createdMeanwhile = await recall(tx, prints);
      if (createdMeanwhile) return createdMeanwhile;
      const created = await write(tx, true);
      await remember(tx, prints, created);
      await forgetOld(tx);
      return created;
    }, TRANSACTION);
  }
}

/** Hashes alone are kept: they tell requests apart, and nobody can read a key or an input from them. */
function fingerprintsOf(key: string, { caller, operation, input }: OnceRequest): Fingerprints {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  // The order in which a caller names the fields means nothing.
  const canonical = JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    id: new Uint8Array(
      createHash('sha256')
        .update(JSON.stringify([caller, operation, key]))
        .digest(),
    ),
    fingerprint: new Uint8Array(createHmac('sha256', key).update(canonical).digest()),
  };
}

/** Keys before this moment are forgotten. */
function oldest(): Date {
  return new Date(Date.now() - LIFETIME_MS);
}

/** @returns what the request has created before, or null. @throws IDEMPOTENCY_KEY_REUSED */
async function recall(db: DbTransaction, { id, fingerprint }: Fingerprints): Promise<Created | null> {
  const known = await db.idempotencyKey.findUnique({ where: { id, createdAt: { gte: oldest() } } });
  if (!known) return null;
  if (Buffer.compare(known.fingerprint, fingerprint) !== 0) {
    throw new AppError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used for something else already. Please use a new key for each new thing.',
    );
  }
  return { id: known.resultId };
}

/**
 * Waits until no other transaction works under this key; the turn ends with the transaction. An advisory lock, since
 * there is no row to lock before the first request has written it; two keys whose first 64 bits agree wait for each
 * other and notice nothing else.
 * @throws IDEMPOTENCY_KEY_IN_USE after `timeoutMs` milliseconds
 */
async function takeTurn(tx: DbTransaction, { id }: Fingerprints, timeoutMs: number): Promise<void> {
  const lock = Buffer.from(id).readBigInt64BE();
  await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(timeoutMs)}, true)`;
  try {
    // Once it is there, the limit goes: it is for the turn, not for the write.
    await tx.$executeRaw`SELECT set_config('lock_timeout', '0', true) FROM pg_advisory_xact_lock(${lock})`;
  } catch (error) {
    if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new AppError(
      'IDEMPOTENCY_KEY_IN_USE',
      'The first request with this Idempotency-Key is still under way. Please try again in a moment.',
    );
  }
}

async function remember(
  tx: DbTransaction,
  { id, fingerprint }: Fingerprints,
  created: Created,
): Promise<void> {
  const entry = { fingerprint, resultId: created.id, createdAt: new Date() };
  // An old entry of the same key may not have been removed yet.
  await tx.idempotencyKey.upsert({
    where: { id },
    create: { id, ...entry },
    update: entry,
    select: { id: true },
  });
}

/** Removes a few old keys; those that another transaction is removing are left to it. */
async function forgetOld(tx: DbTransaction): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM idempotency_keys WHERE id IN (
      SELECT id FROM idempotency_keys WHERE created_at < ${oldest()}
       ORDER BY created_at LIMIT ${SWEEP_SIZE} FOR UPDATE SKIP LOCKED)`;
}
