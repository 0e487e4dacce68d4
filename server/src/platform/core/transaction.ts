declare const opaque: unique symbol;

/** A transaction, which services hand on to repositories: only those see the database behind it. */
export interface Transaction {
  readonly [opaque]: true;
}

/** In milliseconds. */
export interface TransactionLimits {
  /** To wait for a connection. */
  maxWait: number;
  /** For all of the work. */
  timeout: number;
}

/** Services begin and end transactions; repositories work inside them. */
export interface Transactions {
  /** Commits when the work is done, and rolls back when it throws. */
  run<Result>(work: (tx: Transaction) => Promise<Result>, limits?: TransactionLimits): Promise<Result>;
}
