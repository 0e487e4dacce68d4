import DataLoader from 'dataloader';

/** Returns one column, `json`. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

export interface KeyLookup {
  column: string;
  keys: readonly string[];
}

/** @param columns SQL expression by field */
export const selectList = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${column} AS "${field}"`)
    .join(', ');

/** The keys of {@link SqlClient.findByKeys}. The subquery hides their number, so that PostgreSQL keeps one plan. */
export const KEYS = '(SELECT $1::uuid[])';

/** Few, because a post may have a megabyte. */
const MAX_BATCH_SIZE = 16;

interface Connections {
  query<Row>(statement: Statement): Promise<{ rows: Row[] }>;
}

/** A pool, or a choice of pool per statement. */
export interface SqlTarget {
  read(statement: Statement): Promise<readonly unknown[]>;
  /** Rows grouped by key. $1 is the keys; the values follow. */
  findByKeys(statement: Statement, lookup: KeyLookup): Promise<readonly unknown[]>;
  write(statement: Statement): Promise<readonly unknown[]>;
}

/** Batches lookups of single keys per turn of the event loop; caches nothing. @param onQuery for tests */
export function targetOf(connections: Connections, onQuery?: (sql: string) => void): SqlTarget {
  type Rows = readonly unknown[];
  /** By statement and values. A loader lives until its batch is sent. */
  const loaders = new Map<string, DataLoader<string, Rows>>();

  const send = async (statement: Statement): Promise<Rows> => {
    onQuery?.(statement.text);
    const { rows } = await connections.query<{ json: string | null }>(statement);
    return JSON.parse(rows[0]?.json ?? '[]') as unknown[];
  };
  const find = async (statement: Statement, { column, keys }: KeyLookup): Promise<Rows[]> => {
    const values = [[...new Set(keys)], ...statement.values];
    const rowsByKey = groupBy(column, await send({ ...statement, values }));
    return keys.map((key) => rowsByKey.get(key) ?? []);
  };
  const loaderOf = (statement: Statement, column: string): DataLoader<string, Rows> => {
    const kind = statement.name + JSON.stringify(statement.values);
    const known = loaders.get(kind);
    if (known) return known;
    const load = (keys: readonly string[]): Promise<Rows[]> => {
      loaders.delete(kind);
      return find(statement, { column, keys });
    };
    const loader = new DataLoader(load, {
      cache: false,
      maxBatchSize: MAX_BATCH_SIZE,
      batchScheduleFn: setImmediate,
    });
    loaders.set(kind, loader);
    return loader;
  };
  return {
    read: send,
    findByKeys: async (statement, lookup) => {
      const [key, ...others] = lookup.keys;
      if (key === undefined) return [];
      if (others.length > 0) return (await find(statement, lookup)).flat();
      return loaderOf(statement, lookup.column).load(key);
    },
    write: send,
  };
}

function groupBy(column: string, rows: readonly unknown[]): ReadonlyMap<unknown, readonly unknown[]> {
  const groups = new Map<unknown, unknown[]>();
  for (const row of rows) {
    const key = (row as Record<string, unknown>)[column];
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * SQL for the hot paths: PostgreSQL prepares a statement once per connection and returns JSON, so this process neither
 * builds queries nor assembles rows. Other paths use Prisma (docs/decisions/2026-11-23-reads.md).
 */
export class SqlClient {
  /** @param prepared by query */
  constructor(
    private readonly target: SqlTarget,
    private readonly prepared = new Map<string, { name: string; text: string }>(),
  ) {}

  /**
   * Rows are JSON: dates are strings; bytes are not supported.
   * @param query one SELECT without semicolon; constant, because connections keep prepared statements
   * @throws Error whose `cause` is PostgreSQL's or the pool's
   */
  async rows<Row>(query: string, values: readonly unknown[] = []): Promise<readonly Readonly<Row>[]> {
    return rowsOf<Row>(this.target.read(this.selection(query, values)));
  }

  /**
   * Rows in the order of the keys, then of the query. Concurrent lookups of single keys share rows, so do not change
   * them.
   * @param query as for {@link rows}, with {@link KEYS}
   * @param lookup unique keys, spelled as in the column
   * @param values of $2, $3 …
   */
  async findByKeys<Row>(
    query: string,
    lookup: KeyLookup & { column: keyof Row & string },
    values: readonly unknown[] = [],
  ): Promise<readonly Readonly<Row>[]> {
    return rowsOf<Row>(this.target.findByKeys(this.selection(query, values), lookup));
  }

  /**
   * @param change an INSERT or UPDATE of one row with RETURNING
   * @param read a query over the row, named `changed`
   */
  async write<Row>(change: string, read: string, values: readonly unknown[]): Promise<Row | null> {
    const text = `WITH changed AS (${change}) SELECT json_agg(r)::text AS json FROM (${read}) r`;
    const { name } = this.prepared.get(text) ?? this.prepare(text, text);
    const [row] = await rowsOf<Row>(this.target.write({ name, text, values: [...values] }));
    return row ?? null;
  }

  async first<Row>(query: string, values: readonly unknown[] = []): Promise<Readonly<Row> | null> {
    const [row] = await this.rows<Row>(query, values);
    return row ?? null;
  }

  /** Shares the prepared statements. */
  over(choose: (target: SqlTarget) => SqlTarget): SqlClient {
    return new SqlClient(choose(this.target), this.prepared);
  }

  private selection(query: string, values: readonly unknown[]): Statement {
    const { name, text } =
      this.prepared.get(query) ?? this.prepare(query, `SELECT json_agg(r)::text AS json FROM (${query}) r`);
    return { name, text, values: [...values] };
  }

  private prepare(query: string, text: string): { name: string; text: string } {
    const statement = { name: `octavo_${this.prepared.size + 1}`, text };
    this.prepared.set(query, statement);
    return statement;
  }
}

async function rowsOf<Row>(answer: Promise<readonly unknown[]>): Promise<readonly Readonly<Row>[]> {
  try {
    return (await answer) as readonly Readonly<Row>[];
  } catch (cause) {
    // The driver's error lacks the caller's stack.
    throw new Error('A statement failed', { cause });
  }
}
