import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

/** A file of prisma/sql: idempotent statements that create functions. */
export interface FunctionFile {
  /** For example "sql/search_page.sql". */
  name: string;
  sql: string;
  /** SHA-256 in hex. */
  checksum: string;
}

/** Sorted by name. @param folder prisma/sql; may be missing */
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

const APPLIED_FUNCTIONS = 'SELECT name, checksum FROM "applied_functions"';

/** Files whose current text is not applied. */
function outdatedFunctions(
  files: readonly FunctionFile[],
  applied: readonly { name: string; checksum: string }[],
): FunctionFile[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return files.filter(({ name, checksum }) => checksums.get(name) !== checksum);
}

/** Applies outdated files within the caller's transaction, after the migrations. @returns their names */
export async function applyFunctions(client: Client, files: readonly FunctionFile[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(APPLIED_FUNCTIONS);
  const outdated = outdatedFunctions(files, rows);
  // A function may call one from a later file.
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
