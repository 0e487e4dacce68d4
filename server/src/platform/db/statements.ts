/** Where statements are sent: a pool, or what chooses one. */
export interface StatementTarget {
  query<Row>(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>;
}

/**
 * Hand-written SQL for the paths that are walked with every page: PostgreSQL prepares each statement once per
 * connection and answers in JSON, so that neither a query has to be built nor a row be put together here. Everything
 * else goes through Prisma, which keeps its queries in step with the schema by itself; docs/performance.md has what the
 * difference is worth.
 */
export class Statements {
  private readonly names = new Map<string, string>();

  /** @param onQuery called for each statement sent; tests count statements with it */
  constructor(
    private readonly target: StatementTarget,
    private readonly onQuery?: (sql: string) => void,
  ) {}

  /**
   * The rows of a query, as JSON has them: moments are texts, bytes are not for here.
   * @param query one SELECT without a semicolon; a constant of the code, since
   *   connections keep what they have prepared. Its columns are named as the row's properties
   * @param values of $1, $2 …
   * @throws Error whose cause is what PostgreSQL says, or that no connection became free
   */
  async rows<Row>(query: string, values: readonly unknown[] = []): Promise<Row[]> {
    this.onQuery?.(query);
    const prepared = { name: this.nameOf(query), text: `SELECT json_agg(r)::text AS json FROM (${query}) r` };
    try {
      const { rows } = await this.target.query<{ json: string | null }>({ ...prepared, values: [...values] });
      return JSON.parse(rows[0]?.json ?? '[]') as Row[];
    } catch (cause) {
      // The driver's own errors do not tell from where in this code they come.
      throw new Error('A statement failed', { cause });
    }
  }

  /** The first row, or null when there is none. */
  async first<Row>(query: string, values: readonly unknown[] = []): Promise<Row | null> {
    const [row] = await this.rows<Row>(query, values);
    return row ?? null;
  }

  /** The same statements, sent elsewhere. */
  over(target: StatementTarget): Statements {
    return new Statements(target, this.onQuery);
  }

  private nameOf(query: string): string {
    const known = this.names.get(query);
    if (known) return known;
    const name = `octavo_${this.names.size + 1}`;
    this.names.set(query, name);
    return name;
  }
}
