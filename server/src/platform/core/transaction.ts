declare const opaque: unique symbol;

/** Opaque: only repositories see the database client behind it. */
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
  /** Commits when `work` resolves; rolls back when it rejects. */
  run<Result>(work: (tx: Transaction) => Promise<Result>, limits?: TransactionLimits): Promise<Result>;
}
