import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Pool } from 'pg';
import { setUtc } from './database.js';

export interface InvalidationSource {
  readonly isConnected: boolean;
  onInvalidation(listener: () => void): () => void;
}

/** Between checks of the replica's position. */
const SHORTEST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 1_000;
const ANSWER_LIMIT_MS = 2_000;

/**
 * A standby that serves reads. After an invalidation it must first replay the primary's WAL up to that moment, so that
 * nothing older is cached.
 * @see https://www.postgresql.org/docs/current/functions-admin.html#FUNCTIONS-RECOVERY-CONTROL
 */
export class ReadReplica {
  readonly pool: Pool;
  private isCaughtUp = false;
  private readonly closing = new AbortController();
  /** Detects changes while catching up. */
  private changeCount = 0;
  private catchingUp: Promise<void> | null = null;
  private readonly stopListening: () => void;

  constructor(
    url: string,
    max: number,
    private readonly primary: Pool,
    private readonly changes: InvalidationSource,
    private readonly log: Logger,
  ) {
    this.pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      statement_timeout: ANSWER_LIMIT_MS,
      keepAlive: true,
      onConnect: setUtc,
    });
    this.pool.on('error', this.markStale);
    this.stopListening = changes.onInvalidation(this.markStale);
    this.markStale();
  }

  get isCurrent(): boolean {
    return this.isCaughtUp && this.changes.isConnected;
  }

  /** Stops reading until the replica has caught up; for a change or a failure. */
  readonly markStale = (): void => {
    this.isCaughtUp = false;
    this.changeCount += 1;
    if (!this.closing.signal.aborted)
      this.catchingUp ??= this.catchUp().finally(() => (this.catchingUp = null));
  };

  async close(): Promise<void> {
    this.stopListening();
    this.closing.abort();
    this.isCaughtUp = false;
    await this.catchingUp;
    await this.pool.end();
  }

  private async catchUp(): Promise<void> {
    let wait = SHORTEST_WAIT_MS;
    let isTold = false;
    const tell = (object: object, message: string): void => {
      if (!isTold) this.log.warn(object, message);
      isTold = true;
    };
    const { signal } = this.closing;
    while (!signal.aborted) {
      const count = this.changeCount;
      try {
        const { isStandby, hasReplayed: isThere } = await this.position();
        if (!isStandby) {
          tell({}, 'DATABASE_REPLICA_URL names no standby; all reads go to the primary');
        }
        if (isThere && count === this.changeCount) {
          this.isCaughtUp = true;
          if (isTold) this.log.info('Read replica in use again');
          return;
        }
        // Another change came meanwhile.
        if (isThere) wait = SHORTEST_WAIT_MS;
      } catch (error) {
        tell({ err: error }, 'Read replica unreachable; all reads go to the primary');
        wait = LONGEST_WAIT_MS;
      }
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  /** `hasReplayed`: everything that the primary has written so far. A promoted standby keeps its last position. */
  private async position(): Promise<{ isStandby: boolean; hasReplayed: boolean }> {
    const {
      rows: [primary],
    } = await this.primary.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
    const {
      rows: [replica],
    } = await this.pool.query<{ standby: boolean; holds: boolean | null }>(
      'SELECT pg_is_in_recovery() AS standby, pg_last_wal_replay_lsn() >= $1::pg_lsn AS holds',
      [primary?.lsn],
    );
    const isStandby = replica?.standby === true;
    return { isStandby, hasReplayed: isStandby && replica?.holds === true };
  }
}
