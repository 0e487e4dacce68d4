import type { Client } from 'pg';

/*
 * What ended, stays ended. A backup holds the sessions that had been logged out by then; those logged out later are
 * known only to the database that a restore replaces, so they are carried over to the new one.
 */

const TABLE = 'ended_sessions';

async function isThere(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    name,
  ]);
  return rows[0]?.there ?? false;
}

/** Puts the database's ended sessions where replacing its tables does not reach, until the transaction is over. */
export async function setAside(client: Client): Promise<void> {
  if (!(await isThere(client, TABLE))) return;
  await client.query(`CREATE TEMP TABLE carried_sessions ON COMMIT DROP AS SELECT id, ends_at FROM ${TABLE}`);
}

/** Adds them to those of the backup. */
export async function carryBack(client: Client): Promise<void> {
  if (!(await isThere(client, 'pg_temp.carried_sessions'))) return;
  await client.query(
    `INSERT INTO ${TABLE} (id, ends_at) SELECT id, ends_at FROM pg_temp.carried_sessions ON CONFLICT (id) DO NOTHING`,
  );
}

/** Whether rows of this table are no reason to call a database filled: a restore keeps them. */
export const isCarried = (table: string): boolean => table === TABLE;
