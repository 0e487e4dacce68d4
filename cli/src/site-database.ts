import type { Config } from '#server/config/config.js';
import type { DatabaseUrls } from '#server/platform/db/migrate-at-start.js';
import {
  alreadyRunning,
  findLockOwner,
  isElsewhere,
  lockDataDirectory,
  placeOf,
} from '#local/data-directory.js';
import { embeddedDatabaseUrl, startEmbeddedPostgres } from '#local/postgres.js';
import { CommandError } from './command-error.js';

type Say = (line: string) => void;

/** @param applicationUrl the same database as the application role; null if that is the owner */
type Use<T> = (ownerUrl: string, applicationUrl: string | null) => Promise<T>;

const useOf = <T>({ databaseUrl, databaseOwnerUrl }: DatabaseUrls, use: Use<T>): Promise<T> =>
  databaseOwnerUrl === null ? use(databaseUrl, null) : use(databaseOwnerUrl, databaseUrl);

/**
 * Lends the site's database while the site may run: the configured one, or the embedded one, which is started if the site is not
 * running.
 * @throws CommandError when no site has ever run here; StartError when the database cannot be started
 */
export async function withSiteDatabase<T>(config: Config, say: Say, use: Use<T>): Promise<T> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (databaseUrl) return useOf({ databaseUrl, databaseOwnerUrl }, use);
  const running = embeddedDatabaseUrl(dataDir);
  if (!running) {
    throw new CommandError(
      `DATABASE_URL is not set, neither in .env nor in the environment, and ${dataDir} has no database: start Octavo once (npm start).`,
    );
  }
  const holder = findLockOwner(dataDir);
  if (!holder) return withLockedDatabase(config, say, use);
  if (isElsewhere(holder)) throw new CommandError(alreadyRunning(holder));
  return use(running, null);
}

/**
 * Lends the site's database for replacement, and keeps the site from starting meanwhile.
 * @throws CommandError when a site is running; StartError when the database cannot be started
 */
export async function withIdleDatabase<T>(config: Config, say: Say, use: Use<T>): Promise<T> {
  const { databaseUrl, databaseOwnerUrl, dataDir, firebase } = config;
  if (databaseUrl && !firebase.embedded) return useOf({ databaseUrl, databaseOwnerUrl }, use);
  const holder = findLockOwner(dataDir);
  if (holder) {
    throw new CommandError(
      `Octavo is running ${placeOf(holder)}. Stop it first: a restore needs its data for itself.`,
    );
  }
  return withLockedDatabase(config, say, use);
}

async function withLockedDatabase<T>(config: Config, log: Say, use: Use<T>): Promise<T> {
  const { databaseUrl, databaseOwnerUrl, dataDir, publicUrl } = config;
  const release = await lockDataDirectory(dataDir, publicUrl);
  try {
    if (databaseUrl) return await useOf({ databaseUrl, databaseOwnerUrl }, use);
    const { url, ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, log });
    try {
      return await use(ownerUrl, url);
    } finally {
      await stop();
    }
  } finally {
    release();
  }
}
