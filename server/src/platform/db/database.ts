import { PrismaPg } from '@prisma/adapter-pg';
import { type ClientBase, Pool } from 'pg';
import type { Transaction, Transactions } from '../core/transaction.js';
import { type Prisma, PrismaClient } from './generated/client.js';
import { SqlClient, targetOf } from './sql-client.js';

export type Db = PrismaClient;

/** Prisma inside or outside a transaction. */
export type DbTransaction = Prisma.TransactionClient;

/** Hides the Prisma client from services. */
export const toTransaction = (client: DbTransaction): Transaction => client as unknown as Transaction;

/** For repositories. @param tx from {@link toTransaction} */
export const clientOf = (tx: Transaction): DbTransaction => tx as unknown as DbTransaction;

export function transactionsOn(db: Db): Transactions {
  return { run: (work, limits) => db.$transaction((client) => work(toTransaction(client)), limits) };
}

export interface Database {
  db: Db;
  /** For the hot paths. */
  sql: SqlClient;
  /** For libraries with their own SQL. */
  pool: Pool;
  /** Lets running queries finish. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  max: number;
  /** For tests. */
  onQuery?: (sql: string) => void;
  /** An idle connection of the pool failed. */
  onConnectionError?: (error: Error) => void;
}

/** To get a free connection. */
const CONNECTION_TIMEOUT_MS = 5_000;
/** Includes lock waits. The site's statements take hundredths of a second. */
const STATEMENT_TIMEOUT_MS = 8_000;
/** Reached only when the network loses the response. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Then a server that hangs or is cut off loses its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * The pool awaits it for a new connection. Prisma's times are UTC without saying so: PostgreSQL must not take them for
 * its own zone's.
 */
export const setUtc = ((client: ClientBase) => client.query("SET TIME ZONE 'UTC'")) as (
  client: ClientBase,
) => void;

/** Connects lazily: while the database is down, only queries fail. */
export function connectDatabase(url: string, options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    onConnect: setUtc,
  });
  // Without a listener, the error would end the process.
  pool.on('error', (error) => options.onConnectionError?.(error));
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false }),
    // Query events cost time.
    log: options.onQuery ? [{ emit: 'event', level: 'query' }] : [],
    // Keeps call arguments, thus user input, out of error messages.
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
    close: async () => {
      await db.$disconnect();
      await pool.end();
    },
  };
}
