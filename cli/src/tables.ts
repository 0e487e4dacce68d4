import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Checksum, type ContentChecksum } from './checksum.js';

/** Tables that are not backed up, each with the reason. Every other table is, including future ones. */
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

/** A table in a backup. */
export interface Table {
  name: string;
  /** The columns in a backup: all but generated ones. */
  columns: string[];
  /** The primary key, by which rows are ordered; `text` if the column has a collation. */
  key: { name: string; text: boolean }[];
  /** The tables that its foreign keys reference. */
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

/** The tables in a backup, read from PostgreSQL's catalogue and ordered so that referenced tables come first. */
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

/** Makes COPY's output independent of the server's and the role's settings. */
const SAME_TEXT = `
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'iso_8601';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'`;

/** Call it once in each transaction that copies rows. */
export async function settleText(client: Client): Promise<void> {
  await client.query(SAME_TEXT);
}

const list = (names: readonly string[]): string => names.map((name) => escapeIdentifier(name)).join(', ');

/** Streams a table's rows as lines, ordered by primary key, with backpressure to the server. */
export function rowsOf(client: Client, { name, columns, key }: Table): Readable {
  if (key.length === 0) throw new Error(`The table ${name} has no primary key to put its rows in order by.`);
  const order = key.map((column) => escapeIdentifier(column.name) + (column.text ? ' COLLATE "C"' : ''));
  return client.query(
    copyTo(
      `COPY (SELECT ${list(columns)} FROM ${escapeIdentifier(name)} ORDER BY ${order.join(', ')}) TO STDOUT`,
    ),
  );
}

/** The statement that imports such rows. */
export const copyInto = (name: string, columns: readonly string[]): string =>
  `COPY ${escapeIdentifier(name)} (${list(columns)}) FROM STDIN`;

/** A table's checksum, for comparison with a backup's. */
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
