import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

/** A file of prisma/sql: statements that make functions, and may be run again at any time. */
export interface FunctionFile {
  /** "sql/search_posts.sql". */
  name: string;
  sql: string;
  /** SHA-256 of the SQL in hex. */
  checksum: string;
}

/** Every file of the folder, by name. @param folder prisma/sql; one that is not there has none */
export async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map(async (name) => {
        const sql = await readFile(path.join(folder, name), 'utf8');
        return { name: `sql/${name}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
      }),
  );
}

/** What the database has, to be compared with the files. */
export const APPLIED_FUNCTIONS = 'SELECT name, checksum FROM "applied_functions"';

/** @param applied rows of {@link APPLIED_FUNCTIONS}. @returns the files whose present text the database lacks */
export function outdatedFunctions(
  files: readonly FunctionFile[],
  applied: readonly { name: string; checksum: string }[],
): FunctionFile[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return files.filter(({ name, checksum }) => checksums.get(name) !== checksum);
}

/**
 * Makes the functions what the files say, within the transaction of the caller, after the migrations.
 * @returns the names of the files applied now
 */
export async function applyFunctions(client: Client, files: readonly FunctionFile[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(APPLIED_FUNCTIONS);
  const outdated = outdatedFunctions(files, rows);
  // A function may call one of a later file.
  if (outdated.length > 0) await client.query('SET LOCAL check_function_bodies = off');
  for (const { name, sql, checksum } of outdated) {
    try {
      await client.query(sql);
    } catch (error) {
      throw new Error(`prisma/${name} failed, and nothing was changed.`, { cause: error });
    }
    await client.query(
      `INSERT INTO "applied_functions" (name, checksum) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum`,
      [name, checksum],
    );
  }
  return outdated.map(({ name }) => name);
}
