declare const opaque: unique symbol;

/** An opaque transaction. Services pass it to repositories; only those can see the database client behind it. */
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
  /** Commits when `work` resolves, and rolls back when it rejects. */
  run<Result>(work: (tx: Transaction) => Promise<Result>, limits?: TransactionLimits): Promise<Result>;
}
