import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Pool } from 'pg';

/** Tells what changes, and whether what other replicas of the site change is heard. */
export interface InvalidationSource {
  readonly isConnected: boolean;
  onInvalidation(listener: () => void): () => void;
}

/** How long between two looks at how far a replica has come, in milliseconds: at first, and at most. */
const SHORTEST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 1_000;
/** How long a replica may take to answer, in milliseconds: the primary answers in its place then. */
const ANSWER_LIMIT_MS = 2_000;

/**
 * A PostgreSQL that follows the primary and answers reads in its place. It is `current` while it holds everything that
 * is known to have changed: after each change the primary is asked where its log stands, and until the replica has
 * replayed the log up to there nobody reads from it. So nothing that is kept can be older than the change that it was
 * given up for.
 * @see https://www.postgresql.org/docs/current/functions-admin.html#FUNCTIONS-RECOVERY-CONTROL
 */
export class ReadReplica {
  readonly pool: Pool;
  private isCaughtUp = false;
  private readonly closing = new AbortController();
  /** Grows with each change, so that one that came while the last was being caught up with is not overlooked. */
  private changeCount = 0;
  private catchingUp: Promise<void> | null = null;
  private readonly stopListening: () => void;

  /** @param url of the replica. @param max the most connections to it */
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
      keepAlive: true,
    });
    this.pool.on('error', this.fallBehind);
    this.stopListening = changes.onInvalidation(this.fallBehind);
    this.fallBehind();
  }

  /** Whether it may be read from. */
  get isCurrent(): boolean {
    return this.isCaughtUp && this.changes.isConnected;
  }

  /** To be called when something has changed, or the replica did not answer. */
  readonly fallBehind = (): void => {
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
    const { signal } = this.closing;
    while (!signal.aborted) {
      const count = this.changeCount;
      try {
        const isThere = await this.holdsAll();
        if (isThere && count === this.changeCount) {
          this.isCaughtUp = true;
          if (isTold) this.log.info('Read replica reachable again');
          return;
        }
        // Another change has come meanwhile: looked at again without waiting longer.
        if (isThere) wait = SHORTEST_WAIT_MS;
      } catch (error) {
        if (!isTold) this.log.warn({ err: error }, 'Read replica unreachable; all reads go to the primary');
        isTold = true;
        wait = LONGEST_WAIT_MS;
      }
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  /** Whether the replica has replayed what the primary has written up to this moment. */
  private async holdsAll(): Promise<boolean> {
    const {
      rows: [primary],
    } = await this.primary.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
    const {
      rows: [replica],
    } = await this.pool.query<{ holds: boolean | null }>(
      'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS holds',
      [primary?.lsn],
    );
    // Null: this one follows nobody, so nobody knows what it holds.
    return replica?.holds === true;
  }
}
