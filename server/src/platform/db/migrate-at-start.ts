import { StartError } from '../core/start-error.js';
import { codeOf } from '../core/code-of.js';
import { tellIfSlow } from '../process/tell-if-slow.js';
import { ConnectError, connectClient } from './connect-client.js';
import { migrate, type MigrateOptions } from './migrate.js';

/** The database was lost meanwhile. */
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
  options: MigrateOptions = {},
): Promise<number> {
  const [owner, applicationUrl] =
    databaseOwnerUrl === null
      ? [{ url: databaseUrl, variable: 'DATABASE_URL' }, null]
      : [{ url: databaseOwnerUrl, variable: 'DATABASE_OWNER_URL' }, databaseUrl];
  const applied = await mapConnectionErrors(owner, options, () =>
    migrate(owner.url, prismaFolder, applicationUrl, options),
  );
  if (applicationUrl !== null) {
    await mapConnectionErrors({ url: databaseUrl, variable: 'DATABASE_URL' }, options, () =>
      checkLogin(databaseUrl, options.signal),
    );
  }
  return applied.length;
}

/** @throws ConnectError */
async function checkLogin(databaseUrl: string, signal?: AbortSignal): Promise<void> {
  const client = await connectClient(databaseUrl, signal);
  await client.end();
}

async function mapConnectionErrors<T>(
  { url, variable }: { url: string; variable: string },
  { tell }: MigrateOptions,
  work: () => Promise<T>,
): Promise<T> {
  const { hostname, port, pathname } = new URL(url);
  const place = `database ${pathname.slice(1)} at ${hostname}:${port || 5432}`;
  try {
    return await tellIfSlow(() => tell?.(`The start waits for the ${place} (${variable}).`), work);
  } catch (error) {
    const failure: unknown = error instanceof ConnectError ? error.cause : error;
    if (error instanceof ConnectError || UNREACHABLE.test(codeOf(failure))) {
      throw new StartError(
        `The ${place} cannot be used: ${(failure instanceof Error && failure.message) || codeOf(failure)}.\n` +
          `Check ${variable}, and that the database server runs and lets Octavo in.`,
      );
    }
    if (
      [error, error instanceof Error && error.cause].some((one) => codeOf(one) === INSUFFICIENT_PRIVILEGE)
    ) {
      throw new StartError(
        `The ${place} lacks migrations that the user of ${variable} may not apply: ${error instanceof Error ? error.message : ''}\n` +
          'Let DATABASE_OWNER_URL name the user that owns the tables; docs/operating.md says how.',
      );
    }
    throw error;
  }
}
