import { PrismaPg } from '@prisma/adapter-pg';
import { type ClientBase, Pool } from 'pg';
import type { Transaction, Transactions } from '../core/transaction.js';
import { type Prisma, PrismaClient } from './generated/client.js';
import { SqlClient, targetOf } from './sql-client.js';

export type Db = PrismaClient;

/** Prisma inside or outside a transaction, for writes that may be part of one. */
export type DbTransaction = Prisma.TransactionClient;

/** Hides the Prisma client from services. */
export const toTransaction = (client: DbTransaction): Transaction => client as unknown as Transaction;

/** The Prisma client of a transaction, for repositories. @param tx from {@link toTransaction} */
export const clientOf = (tx: Transaction): DbTransaction => tx as unknown as DbTransaction;

/** Transactions on a database. */
export function transactionsOn(db: Db): Transactions {
  return { run: (work, limits) => db.$transaction((client) => work(toTransaction(client)), limits) };
}

export interface Database {
  db: Db;
  /** Hand-written SQL for the hot paths. */
  sql: SqlClient;
  /** For libraries that run their own SQL. */
  pool: Pool;
  /** Lets running queries finish. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  max: number;
  /** For tests that count statements. */
  onQuery?: (sql: string) => void;
  /** Called when an idle connection of the pool fails. */
  onConnectionError?: (error: Error) => void;
}

/** How long to wait for a free connection. */
const CONNECTION_TIMEOUT_MS = 5_000;
/** Statement timeout, including lock waits. The site's own statements take hundredths of a second. */
const STATEMENT_TIMEOUT_MS = 8_000;
/** Response timeout; reached only when the network loses the response. */
const ANSWER_TIMEOUT_MS = 10_000;
/** A server that hangs or is cut off releases its locks after this. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * For each new connection, which the pool lends once this is done. Prisma writes and reads times as UTC without saying so:
 * PostgreSQL must not take them for times of its own zone.
 */
export const setUtc = ((client: ClientBase) => client.query("SET TIME ZONE 'UTC'")) as (
  client: ClientBase,
) => void;

/** Connects lazily: while the database is down, queries fail, but this call does not. */
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
    // Query events cost time, so only with a listener.
    log: options.onQuery ? [{ emit: 'event', level: 'query' }] : [],
    // Leaves call arguments out of error messages: they contain user input.
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
