import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { type Prisma, PrismaClient } from './generated/client.js';
import { SqlClient, targetOf } from './sql-client.js';

/** The typed client that services use. */
export type Db = PrismaClient;

/** The typed client inside a transaction, or outside of one: what writes that may be part of one are given. */
export type DbTransaction = Prisma.TransactionClient;

/** Begins transactions: services say where one begins and ends, repositories what happens in it. */
export type Transactions = Pick<PrismaClient, '$transaction'>;

/** One pool of connections and the Prisma client over it. */
export interface Database {
  db: Db;
  /** Hand-written SQL for the paths walked most. */
  sql: SqlClient;
  /** The pool itself, for libraries that bring their own SQL. */
  pool: Pool;
  /** Resolves when a connection answers; rejects when the database cannot be reached. */
  ping(): Promise<void>;
  /** Ends every connection; queries under way are finished first. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The most connections this process opens. */
  max: number;
  /** Called for each SQL statement sent; tests count statements with it. */
  onQuery?: (sql: string) => void;
  /** Called when an idle connection breaks, so that the pool's error is seen and never ends the process. */
  onConnectionError?: (error: Error) => void;
}

/** How long a caller waits for a free connection before the answer is "unavailable", in milliseconds. */
const CONNECTION_TIMEOUT_MS = 5_000;
/**
 * How long PostgreSQL works on a statement, waiting for locks included, in milliseconds. The site's own need hundredths
 * of a second; one that takes this long is stuck, and holds a connection that others wait for.
 */
const STATEMENT_TIMEOUT_MS = 8_000;
/** How long an answer of PostgreSQL is waited for, in milliseconds: longer only where the network has swallowed it. */
const ANSWER_TIMEOUT_MS = 10_000;
/** How long a transaction may do nothing, in milliseconds: a server that hangs or is cut off holds no row for longer. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * Connects to PostgreSQL. Connections are opened when first needed, so this does not fail when the database is
 * down: queries do.
 */
export function connectDatabase(url: string, options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on('error', (error) => options.onConnectionError?.(error));
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false }),
    // Only for who listens: making the events costs something with each query.
    log: options.onQuery ? [{ emit: 'event', level: 'query' }] : [],
    // Messages without the call's arguments, which are what people write.
    errorFormat: 'minimal',
  });
  if (options.onQuery) {
    const { onQuery } = options;
    db.$on('query', (event) => onQuery(event.query));
  }
  return {
    db,
    sql: new SqlClient(targetOf(pool, options.onQuery)),
    pool,
    ping: async () => {
      await pool.query('SELECT 1');
    },
    close: async () => {
      await db.$disconnect();
      await pool.end();
    },
  };
}
