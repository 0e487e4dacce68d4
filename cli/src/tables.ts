import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Checksum, type ContentChecksum } from './checksum.js';

/** Tables that are left out, each with the reason; every other one is transferred, also one to come. */
export const EXCLUDED: Readonly<Record<string, string>> = {
  _prisma_migrations: 'the header of a backup names the migrations; a restore applies them',
  applied_functions: 'a restore makes the functions of its own release',
  idempotency_keys: 'they serve repetitions of a request, for a day',
  action_limits: 'they count what was done within a day',
  sessions: 'one that has ended since would come back to life; after a restore everybody signs in once more',
  post_search: 'the database works it out from the posts, also when they are restored',
  search_words: 'the database fills it with the words of posts by itself, also when they are restored',
  search_names: 'the database fills it with the names of authors by itself, also when they are restored',
  related_posts: 'the site works it out from the posts, also when they are restored',
  related_terms: 'likewise',
  related_words: 'likewise',
  related_due: 'likewise',
};

/** A table that is transferred. */
export interface Table {
  name: string;
  /** What a backup holds of each row: every column that is not worked out from others. */
  columns: string[];
  /** The primary key, by which rows are put in order; `text` when it sorts by a collation. */
  key: { name: string; text: boolean }[];
  /** The tables that its foreign keys point to. */
  parents: string[];
}

const TABLES = `
  SELECT t.relname AS name,
         (SELECT coalesce(json_agg(a.attname ORDER BY a.attnum), '[]') FROM pg_attribute a
           WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
         (SELECT coalesce(json_agg(json_build_object('name', a.attname, 'text', a.attcollation <> 0)
                                   ORDER BY array_position(i.indkey::int2[], a.attnum)), '[]')
            FROM pg_index i JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (i.indkey::int2[])
           WHERE i.indrelid = t.oid AND i.indisprimary) AS key,
         (SELECT coalesce(json_agg(DISTINCT p.relname), '[]')
            FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
           WHERE f.conrelid = t.oid AND f.contype = 'f' AND f.confrelid <> t.oid) AS parents
    FROM pg_class t
   WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
   ORDER BY t.relname`;

/**
 * The tables that a backup holds, as the database's own catalogue describes them: a table comes after those that its
 * rows refer to.
 */
export async function transferredTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES);
  return inOrder(rows.filter(({ name }) => !(name in EXCLUDED)));
}

function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
    if (ready.length === 0) {
      throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}.`);
    }
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Whatever the server's and the role's own settings are, the same values are written in the same way. */
const SAME_TEXT = `
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'iso_8601';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'`;

/** To be called once within each transaction that copies rows. */
export async function settleText(client: Client): Promise<void> {
  await client.query(SAME_TEXT);
}

const list = (names: readonly string[]): string => names.map((name) => escapeIdentifier(name)).join(', ');

/** The rows of a table as lines, in the order of its key, as a stream that asks the server for more as it is read. */
export function rowsOf(client: Client, { name, columns, key }: Table): Readable {
  if (key.length === 0) throw new Error(`The table ${name} has no primary key to put its rows in order by.`);
  const order = key.map((column) => escapeIdentifier(column.name) + (column.text ? ' COLLATE "C"' : ''));
  return client.query(
    copyTo(
      `COPY (SELECT ${list(columns)} FROM ${escapeIdentifier(name)} ORDER BY ${order.join(', ')}) TO STDOUT`,
    ),
  );
}

/** The statement that takes such rows in. */
export const copyInto = (name: string, columns: readonly string[]): string =>
  `COPY ${escapeIdentifier(name)} (${list(columns)}) FROM STDIN`;

/** What a table amounts to, to be compared with what a backup says. */
export async function checksumOf(
  client: Client,
  table: Table,
  signal?: AbortSignal,
): Promise<ContentChecksum> {
  const checksum = new Checksum();
  await pipeline(
    rowsOf(client, table),
    async (rows: AsyncIterable<Buffer>) => {
      for await (const chunk of rows) checksum.add(chunk);
    },
    { signal },
  );
  return checksum.result();
}
