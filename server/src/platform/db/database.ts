import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import type { Transaction, Transactions } from '../core/transaction.js';
import { type Prisma, PrismaClient } from './generated/client.js';
import { SqlClient, targetOf } from './sql-client.js';

export type Db = PrismaClient;

/** Prisma inside or outside a transaction, for writes that may be part of one. */
export type DbTransaction = Prisma.TransactionClient;

/** What services are given in place of a client. */
export const toTransaction = (client: DbTransaction): Transaction => client as unknown as Transaction;

/** What repositories work with. @param tx of {@link toTransaction} */
export const clientOf = (tx: Transaction): DbTransaction => tx as unknown as DbTransaction;

/** Transactions on a database. */
export function transactionsOn(db: Db): Transactions {
  return { run: (work, limits) => db.$transaction((client) => work(toTransaction(client)), limits) };
}

export interface Database {
  db: Db;
  /** Hand-written SQL for the hot paths. */
  sql: SqlClient;
  /** For libraries with SQL of their own. */
  pool: Pool;
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>;
  /** Lets running queries finish. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  max: number;
  /** For tests that count statements. */
  onQuery?: (sql: string) => void;
  /** Without a listener the pool's error would end the process. */
  onConnectionError?: (error: Error) => void;
}

/** How long to wait for a free connection, in milliseconds. */
const CONNECTION_TIMEOUT_MS = 5_000;
/** Limit for a statement, including lock waits, in milliseconds. The site's own take hundredths of a second. */
const STATEMENT_TIMEOUT_MS = 8_000;
/** Limit for a response, in milliseconds; reached only when the network loses it. */
const ANSWER_TIMEOUT_MS = 10_000;
/** In milliseconds: a server that hangs or is cut off releases its locks after this. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/** Connects lazily: with the database down, queries fail, not this. */
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
    // Query events cost time, so only when somebody listens.
    log: options.onQuery ? [{ emit: 'event', level: 'query' }] : [],
    // Messages without arguments, which hold what people write.
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
