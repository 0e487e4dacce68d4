import { GatheredReads } from './gathered-reads.js';

/** A prepared statement whose answer is one value, named `json`, and the values of $1, $2 … */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Which rows are sought: those whose column has one of these values. */
export interface Sought {
  column: string;
  keys: readonly string[];
}

/** The select list of the columns, by the names of the fields that they fill. @param columns SQL by field */
export const selectList = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${column} AS "${field}"`)
    .join(', ');

/**
 * The list of keys in a query for {@link Statements.rowsByKey}. PostgreSQL makes a plan anew for each call as long as it thinks
 * that knowing the values gains something, as with few keys in place of an unknown number; asked like this it cannot know,
 * and keeps the plan. Planning took longer than reading a post.
 */
export const KEYS = '(SELECT $1::uuid[])';

/** What sends statements, as a pool of pg does. */
interface Connections {
  query<Row>(statement: Statement): Promise<{ rows: Row[] }>;
}

/** Where statements are sent: a pool, or what chooses one. */
export interface StatementTarget {
  /** Out: the rows that were found. Who reads the same at the same moment shares them, so nobody may change them. */
  read(statement: Statement): Promise<readonly unknown[]>;
  /**
   * Out: the rows that were sought, key by key. Who seeks in the same way at the same moment shares one statement, of which $1
   * are the keys of all and the other values come behind.
   */
  readSought(statement: Statement, sought: Sought): Promise<readonly unknown[]>;
  /** Out: the rows that were written. */
  write(statement: Statement): Promise<readonly unknown[]>;
}

/** Sends statements to a pool. */
export function targetOf(connections: Connections): StatementTarget {
  const reads = new GatheredReads<readonly unknown[]>();
  const seeking = new GatheredReads<ReadonlyMap<unknown, readonly unknown[]>>();
  const kindOf = ({ name, values }: Statement): string => name + JSON.stringify(values);
  const send = async (statement: Statement): Promise<readonly unknown[]> => {
    const { rows } = await connections.query<{ json: string | null }>(statement);
    return JSON.parse(rows[0]?.json ?? '[]') as unknown[];
  };
  return {
    read: (statement) => reads.of(kindOf(statement), () => send(statement)),
    readSought: async (statement, { column, keys }) => {
      const seek = async (all: readonly string[]): Promise<ReadonlyMap<unknown, readonly unknown[]>> =>
        groupBy(column, await send({ ...statement, values: [all, ...statement.values] }));
      const found = await seeking.of(kindOf(statement), seek, keys);
      return keys.flatMap((key) => found.get(key) ?? []);
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
 * Hand-written SQL for the paths that are walked with every page: PostgreSQL prepares each statement once per
 * connection and answers in JSON, so that neither a query has to be built nor a row be put together here. Everything
 * else goes through Prisma, which keeps its queries in step with the schema by itself; docs/performance.md has what the
 * difference is worth.
 */
export class Statements {
  /**
   * @param onQuery called for each statement that is asked for; tests count statements with it
   * @param prepared the names of the queries, under which connections know them
   */
  constructor(
    private readonly target: StatementTarget,
    private readonly onQuery?: (sql: string) => void,
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
   * The rows that belong to keys, in the order of the keys and for each key in that of the query. Calls that seek other keys
   * at the same moment go along in one statement.
   * @param query as for {@link rows}, with the list of keys as {@link KEYS}
   * @param sought no key twice, each written as the column has it
   * @param values of $2, $3 …
   */
  async rowsByKey<Row>(
    query: string,
    { column, keys }: Sought & { column: keyof Row & string },
    values: readonly unknown[] = [],
  ): Promise<readonly Readonly<Row>[]> {
    return rowsOf<Row>(this.target.readSought(this.selection(query, values), { column, keys }));
  }

  /**
   * Writes one row, and reads what it has become.
   * @param change an INSERT or UPDATE with RETURNING, otherwise as a query of {@link rows}
   * @param read a query of which `changed` is the row that was returned
   */
  async write<Row>(change: string, read: string, values: readonly unknown[]): Promise<Row | null> {
    const text = `WITH changed AS (${change}) SELECT json_agg(r)::text AS json FROM (${read}) r`;
    const { name } = this.prepared.get(text) ?? this.prepare(text, text);
    this.onQuery?.(text);
    const [row] = await rowsOf<Row>(this.target.write({ name, text, values: [...values] }));
    return row ?? null;
  }

  /** The first row, or null when there is none. */
  async first<Row>(query: string, values: readonly unknown[] = []): Promise<Readonly<Row> | null> {
    const [row] = await this.rows<Row>(query, values);
    return row ?? null;
  }

  /** The same statements, sent elsewhere. */
  over(target: StatementTarget): Statements {
    return new Statements(target, this.onQuery, this.prepared);
  }

  private selection(query: string, values: readonly unknown[]): Statement {
    const { name, text } =
      this.prepared.get(query) ?? this.prepare(query, `SELECT json_agg(r)::text AS json FROM (${query}) r`);
    this.onQuery?.(query);
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
