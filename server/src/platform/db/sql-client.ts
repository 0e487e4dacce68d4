import DataLoader from 'dataloader';

/** A prepared statement whose answer is one value, named `json`, and the values of $1, $2 … */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Which rows are looked up: those whose column has one of these values. */
export interface KeyLookup {
  column: string;
  keys: readonly string[];
}

/** The select list of the columns, by the names of the fields that they fill. @param columns SQL by field */
export const selectList = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${column} AS "${field}"`)
    .join(', ');

/**
 * The list of keys in a query for {@link SqlClient.findByKeys}. A subquery hides the number of keys from PostgreSQL, which
 * would otherwise plan anew for each call; planning takes longer than reading a post.
 */
export const KEYS = '(SELECT $1::uuid[])';

/** How many lookups one statement answers: a post may have a megabyte. */
const MAX_BATCH_SIZE = 16;

/** What sends statements, as a pool of pg does. */
interface Connections {
  query<Row>(statement: Statement): Promise<{ rows: Row[] }>;
}

/** Where statements are sent: a pool, or what chooses one. */
export interface SqlTarget {
  /** Out: the rows that were found. */
  read(statement: Statement): Promise<readonly unknown[]>;
  /** Out: the rows of the keys, key by key. $1 are the keys; the statement's own values come behind. */
  findByKeys(statement: Statement, lookup: KeyLookup): Promise<readonly unknown[]>;
  /** Out: the rows that were written. */
  write(statement: Statement): Promise<readonly unknown[]>;
}

/**
 * Sends statements to a pool. Lookups of one key that come in one turn of the event loop go in one statement; nothing is
 * cached.
 * @param onQuery called for each statement that is sent; tests count statements with it
 */
export function targetOf(connections: Connections, onQuery?: (sql: string) => void): SqlTarget {
  type Rows = readonly unknown[];
  /** By what they ask for besides the key; each lives until its statement is sent. */
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
 * Hand-written SQL for the paths that are walked with every page: PostgreSQL prepares each statement once per connection
 * and answers in JSON, so neither a query has to be built nor a row be put together here. Everything else goes through
 * Prisma, which keeps its queries in step with the schema by itself; docs/performance.md has what the difference is worth.
 */
export class SqlClient {
  /** @param prepared the names of the queries, under which connections know them */
  constructor(
    private readonly target: SqlTarget,
    private readonly prepared = new Map<string, { name: string; text: string }>(),
  ) {}

  /**
   * The rows of a query, as JSON has them: moments are texts, bytes are not for here.
   * @param query one SELECT without a semicolon; a constant of the code, since
   *   connections keep what they have prepared. Its columns are named as the row's properties
   * @param values of $1, $2 …
   * @throws Error whose cause is what PostgreSQL says, or that no connection became free
   */
  async rows<Row>(query: string, values: readonly unknown[] = []): Promise<readonly Readonly<Row>[]> {
    return rowsOf<Row>(this.target.read(this.selection(query, values)));
  }

  /**
   * The rows that belong to keys, in the order of the keys and for each key in that of the query. Lookups of one key each
   * that come at the same moment go in one statement, so the rows may be shared and nobody may change them.
   * @param query as for {@link rows}, with the list of keys as {@link KEYS}
   * @param lookup no key twice, each written as the column has it
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
   * Writes one row, and reads what it has become.
   * @param change an INSERT or UPDATE with RETURNING, otherwise as a query of {@link rows}
   * @param read a query of which `changed` is the row that was returned
   */
  async write<Row>(change: string, read: string, values: readonly unknown[]): Promise<Row | null> {
    const text = `WITH changed AS (${change}) SELECT json_agg(r)::text AS json FROM (${read}) r`;
    const { name } = this.prepared.get(text) ?? this.prepare(text, text);
    const [row] = await rowsOf<Row>(this.target.write({ name, text, values: [...values] }));
    return row ?? null;
  }

  /** The first row, or null when there is none. */
  async first<Row>(query: string, values: readonly unknown[] = []): Promise<Readonly<Row> | null> {
    const [row] = await this.rows<Row>(query, values);
    return row ?? null;
  }

  /** The same queries, sent elsewhere. @param choose gets where they are sent now */
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

/** @throws Error whose cause is what PostgreSQL says */
async function rowsOf<Row>(answer: Promise<readonly unknown[]>): Promise<readonly Readonly<Row>[]> {
  try {
    return (await answer) as readonly Readonly<Row>[];
  } catch (cause) {
    // The driver's own errors do not tell from where in this code they come.
    throw new Error('A statement failed', { cause });
  }
}
