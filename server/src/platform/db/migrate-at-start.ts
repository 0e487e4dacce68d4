import { Client } from 'pg';
import { StartError } from '../core/start-error.js';
import { codeOf } from '../core/code-of.js';
import { migrate } from './migrate.js';

/** The database is unreachable or refuses the login. */
const UNREACHABLE =
  /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ECONNRESET|EAI_AGAIN|28\w{3}|3D000|57P03|53300)$/;
const INSUFFICIENT_PRIVILEGE = '42501';

/** As the application role, and as the tables' owner (null: the same user). */
export interface DatabaseUrls {
  databaseUrl: string;
  databaseOwnerUrl: string | null;
}

/**
 * Applies missing migrations and functions, and gives the application role its rights.
 * @returns how many migrations and function files were applied
 * @throws StartError if the database cannot be reached or a user lacks rights
 */
export async function migrateAtStart(
  { databaseUrl, databaseOwnerUrl }: DatabaseUrls,
  prismaFolder: string,
): Promise<number> {
  if (databaseOwnerUrl === null) {
    return (await mapConnectionErrors(databaseUrl, 'DATABASE_URL', () => migrate(databaseUrl, prismaFolder)))
      .length;
  }
  const applied = await mapConnectionErrors(databaseOwnerUrl, 'DATABASE_OWNER_URL', () =>
    migrate(databaseOwnerUrl, prismaFolder, databaseUrl),
  );
  await mapConnectionErrors(databaseUrl, 'DATABASE_URL', () => checkLogin(databaseUrl));
  return applied.length;
}

/** @throws PostgreSQL's error */
async function checkLogin(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  // A lost connection ends the process if nobody listens; the rejected query tells of it.
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

async function mapConnectionErrors<T>(url: string, variable: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const place = `The database ${pathname.slice(1)} at ${hostname}:${port || 5432}`;
    if (UNREACHABLE.test(codeOf(error))) {
      throw new StartError(
        `${place} cannot be used: ${(error instanceof Error && error.message) || codeOf(error)}.\n` +
          `Check ${variable}, and that the database server runs and lets Octavo in.`,
      );
    }
    if (
      [error, error instanceof Error && error.cause].some((one) => codeOf(one) === INSUFFICIENT_PRIVILEGE)
    ) {
      throw new StartError(
        `${place} lacks migrations that the user of ${variable} may not apply: ${error instanceof Error ? error.message : ''}\n` +
          'Let DATABASE_OWNER_URL name the user that owns the tables; docs/operating.md says how.',
      );
    }
    throw error;
  }
}
