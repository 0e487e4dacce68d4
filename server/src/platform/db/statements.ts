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
  private readonly prepared = new Map<string, { name: string; text: string }>();

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
    const known = this.prepared.get(query);
    return this.send(
      query,
      known ?? this.prepare(query, `SELECT json_agg(r)::text AS json FROM (${query}) r`),
      values,
    );
  }

  /**
   * Writes one row, and reads what it has become.
   * @param change an INSERT or UPDATE with RETURNING, otherwise as a query of {@link rows}
   * @param read a query of which `changed` is the row that was returned
   */
  async write<Row>(change: string, read: string, values: readonly unknown[]): Promise<Row | null> {
    const text = `WITH changed AS (${change}) SELECT json_agg(r)::text AS json FROM (${read}) r`;
    const [row] = await this.send<Row>(text, this.prepared.get(text) ?? this.prepare(text, text), values);
    return row ?? null;
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

  private prepare(query: string, text: string): { name: string; text: string } {
    const statement = { name: `octavo_${this.prepared.size + 1}`, text };
    this.prepared.set(query, statement);
    return statement;
  }

  private async send<Row>(
    query: string,
    { name, text }: { name: string; text: string },
    values: readonly unknown[],
  ): Promise<Row[]> {
    this.onQuery?.(query);
    try {
      const { rows } = await this.target.query<{ json: string | null }>({ name, text, values: [...values] });
      return JSON.parse(rows[0]?.json ?? '[]') as Row[];
    } catch (cause) {
      // The driver's own errors do not tell from where in this code they come.
      throw new Error('A statement failed', { cause });
    }
  }
}
