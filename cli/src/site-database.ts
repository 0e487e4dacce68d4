import type { Config } from '#server/platform/config/config.js';
import type { DatabaseUrls } from '#server/platform/db/up-to-date.js';
import { findHolder, holdDataFolder, prepareDataFolder } from '#local/data-folder.js';
import { startEmbeddedServices } from '#local/services.js';
import { BackupError } from './backup-error.js';

type Say = (line: string) => void;

/** @param servingUrl the same database as the user that serves the site; null when the owner does */
type Use<T> = (ownerUrl: string, servingUrl: string | null) => Promise<T>;

const useOf = <T>({ databaseUrl, databaseOwnerUrl }: DatabaseUrls, use: Use<T>): Promise<T> =>
  databaseOwnerUrl === null ? use(databaseUrl, null) : use(databaseOwnerUrl, databaseUrl);

/** Octavo's own PostgreSQL without the sign-in emulator, whose files are read and written as they are. */
const withoutEmulator = (config: Config): Config => ({
  ...config,
  firebase: { ...config.firebase, embedded: false },
});

/**
 * Lends the site's database for reading: the one that is configured, or Octavo's own, which is started when the site
 * does not run.
 * @throws BackupError when no site has ever run here; StartError when its database cannot be started
 */
export async function withSiteDatabase<T>(config: Config, say: Say, use: Use<T>): Promise<T> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl) return useOf({ databaseUrl, databaseOwnerUrl }, use);
  const { embeddedDatabaseUrl } = await import('#local/postgres.js');
  const running = embeddedDatabaseUrl(config.dataDir);
  if (!running) throw new BackupError(`There is nothing to back up: ${config.dataDir} has no database yet.`);
  return findHolder(config.dataDir) ? use(running, null) : withOwnServices(config, say, use);
}

/**
 * Lends the site's database for replacing it: no site of this data folder runs, or starts meanwhile.
 * @throws BackupError when one runs; StartError when its database cannot be started
 */
export async function withIdleDatabase<T>(config: Config, say: Say, use: Use<T>): Promise<T> {
  const { databaseUrl, databaseOwnerUrl, dataDir, firebase } = config;
  if (databaseUrl && !firebase.embedded) return useOf({ databaseUrl, databaseOwnerUrl }, use);
  const holder = findHolder(dataDir);
  if (holder) {
    throw new BackupError(
      `Octavo is running at ${holder.url} (process ${holder.pid}). Stop it first: a restore needs its data for itself.`,
    );
  }
  if (!databaseUrl) return withOwnServices(config, say, use);
  prepareDataFolder(dataDir);
  const release = await holdDataFolder(dataDir, config.publicUrl);
  try {
    return await useOf({ databaseUrl, databaseOwnerUrl }, use);
  } finally {
    release();
  }
}

async function withOwnServices<T>(config: Config, say: Say, use: Use<T>): Promise<T> {
  const services = await startEmbeddedServices(withoutEmulator(config), say);
  try {
    return await useOf(services, use);
  } finally {
    await services.stop();
  }
}
