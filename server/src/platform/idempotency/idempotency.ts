import { createHmac } from 'node:crypto';
import type { Transaction } from '../core/transaction.js';
import { type Db, type DbTransaction, toTransaction } from '../db/database.js';
import { sqlStateOf } from '../db/sql-state.js';
import { AppError } from '../core/app-error.js';
import { currentScope } from '../core/request-scope.js';
import { sha256 } from '../core/token.js';

/** Longer than clients retry by themselves. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** How long a request waits for an earlier one with its key. */
const TURN_TIMEOUT_MS = 3_000;
/** Each new key deletes up to so many expired ones, so that they get fewer after a peak. */
const SWEEP_SIZE = 10;
/** In milliseconds. The pool's shorter connection timeout comes first, with a clearer error. */
const TRANSACTION = { maxWait: 10_000, timeout: 10_000 };
/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/** A create that must happen once. */
export interface OnceRequest {
  /** Per caller and operation. Null: each request creates. */
  key: string | null;
  /** The uid; null for an operation open to everyone. */
  caller: string | null;
  /** Such as "createBlog". */
  operation: string;
  /** Validated and flat. A key with another input is refused. */
  input: object;
}

export interface Created {
  id: string;
}

/** Writes the row. `inTransaction` is false if `tx` is the plain client. */
export type Write = (tx: Transaction, inTransaction: boolean) => Promise<Created>;

interface Fingerprints {
  id: Uint8Array<ArrayBuffer>;
  fingerprint: Uint8Array<ArrayBuffer>;
}

/**
 * Makes creates safe to retry. One transaction writes key and row, so a crash leaves both or neither.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header-07#section-2
 */
export class Idempotency {
  constructor(
    private readonly db: Db,
    private readonly turnTimeoutMs = TURN_TIMEOUT_MS,
  ) {}

  /**
   * Creates, or returns what an earlier request with this key created. Concurrent requests wait for the first.
   * @param prepare checks permission outside the transaction and returns the write; its errors are not stored
   * @returns the same id for each retry, even of a deleted row
   * @throws IDEMPOTENCY_KEY_REUSED for another input; IDEMPOTENCY_KEY_IN_USE when the first request takes over three
   *   seconds
   */
  async once(request: OnceRequest, prepare: () => Promise<Write>): Promise<Created> {
    const { id, isRepetition } = await this.createOrRecall(request, prepare);
    const scope = currentScope();
    if (scope) scope.isRepetition = isRepetition;
    return { id };
  }

  private async createOrRecall(
    request: OnceRequest,
    prepare: () => Promise<Write>,
  ): Promise<Created & { isRepetition: boolean }> {
    if (request.key === null) {
      const { id } = await (await prepare())(toTransaction(this.db), false);
      return { id, isRepetition: false };
    }
    const prints = fingerprintsOf(request.key, request);
    const known = await recall(this.db, prints);
    if (known) return { ...known, isRepetition: true };
    const write = await prepare();
    return this.db.$transaction(async (tx) => {
      await acquireKeyLock(tx, prints, this.turnTimeoutMs);
      const createdMeanwhile = await recall(tx, prints);
      if (createdMeanwhile) return { ...createdMeanwhile, isRepetition: true };
      const { id } = await write(toTransaction(tx), true);
      await remember(tx, prints, { id });
      await deleteExpired(tx);
      return { id, isRepetition: false };
    }, TRANSACTION);
  }
}

/** Hashes, so that nobody can read stored keys or inputs. */
function fingerprintsOf(key: string, { caller, operation, input }: OnceRequest): Fingerprints {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  // Independent of the order of fields.
  const canonical = JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    id: sha256(JSON.stringify([caller, operation, key])),
    fingerprint: new Uint8Array(createHmac('sha256', key).update(canonical).digest()),
  };
}

function oldest(): Date {
  return new Date(Date.now() - LIFETIME_MS);
}

/** @returns null for a new key. @throws IDEMPOTENCY_KEY_REUSED */
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
 * An advisory lock until the transaction ends: there is no row to lock yet. Keys whose hashes share the first 64 bits
 * only wait for each other.
 * @throws IDEMPOTENCY_KEY_IN_USE after `timeoutMs`
 */
async function acquireKeyLock(tx: DbTransaction, { id }: Fingerprints, timeoutMs: number): Promise<void> {
  const lock = Buffer.from(id).readBigInt64BE();
  await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(timeoutMs)}, true)`;
  try {
    // Resets the timeout, which must not apply to the write.
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
  // An expired entry may still exist.
  await tx.idempotencyKey.upsert({
    where: { id },
    create: { id, ...entry },
    update: entry,
    select: { id: true },
  });
}

/** Skips keys that another transaction is deleting. */
async function deleteExpired(tx: DbTransaction): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM idempotency_keys WHERE id IN (
      SELECT id FROM idempotency_keys WHERE created_at < ${oldest()}
       ORDER BY created_at LIMIT ${SWEEP_SIZE} FOR UPDATE SKIP LOCKED)`;
}
