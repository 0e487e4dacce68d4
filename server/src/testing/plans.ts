import { Client } from 'pg';

/**
 * PostgreSQL's plan for a statement with parameters. It reads whole tables, and sorts, only where there is no index:
 * tables of tests are so small that it always would.
 */
export async function planOf(databaseUrl: string, sql: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET enable_seqscan = off; SET enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}
