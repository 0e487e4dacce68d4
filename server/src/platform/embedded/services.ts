import type { Config } from '../config/config.js';
import { holdDataFolder, prepareDataFolder } from './data-folder.js';

/** What Octavo started itself because the configuration names none. */
export interface EmbeddedServices {
  databaseUrl: string | null;
  /** The same database as the user that owns its tables; null when that is the one of `databaseUrl`. */
  databaseOwnerUrl: string | null;
  /** Resolves with a sentence when one of the services ends although nobody asked it to. */
  failed: Promise<string>;
  /** Stops everything: the emulator saves its accounts, PostgreSQL shuts down cleanly. */
  stop: () => Promise<void>;
}

/**
 * Starts the embedded PostgreSQL and Authentication emulator, side by side, as far as the configuration asks for
 * them. With DATABASE_URL and a Firebase project it starts nothing and loads nothing.
 * @param log a line for the person at the terminal
 * @throws StartError when one cannot be started; the other is stopped again
 */
export async function startEmbeddedServices(
  config: Config,
  log: (line: string) => void,
): Promise<EmbeddedServices> {
  const wantsDatabase = config.databaseUrl === null;
  const wantsEmulator = config.firebase.embedded;
  if (!wantsDatabase && !wantsEmulator) {
    return {
      databaseUrl: config.databaseUrl,
      databaseOwnerUrl: config.databaseOwnerUrl,
      failed: new Promise(() => undefined),
      stop: async () => undefined,
    };
  }
  const { dataDir } = config;
  prepareDataFolder(dataDir);
  const release = await holdDataFolder(dataDir, config.publicUrl);

  const startDatabase = async () => {
    const { startEmbeddedPostgres } = await import('./postgres.js');
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    log('PostgreSQL is running.');
    return postgres;
  };
  const startEmulator = async () => {
    const { startAuthEmulator } = await import('./auth-emulator.js');
    const { emulatorPort: port, projectId } = config.firebase;
    const emulator = await startAuthEmulator({ dataDir, port, projectId, log });
    log('The sign-in emulator is running.');
    return emulator;
  };
  const [database, emulator] = await Promise.allSettled([
    wantsDatabase ? startDatabase() : null,
    wantsEmulator ? startEmulator() : null,
  ]);
  const postgres = database.status === 'fulfilled' ? database.value : null;
  const auth = emulator.status === 'fulfilled' ? emulator.value : null;

  let stopping = false;
  const stop = async (): Promise<void> => {
    stopping = true;
    await Promise.all([auth?.stop(), postgres?.stop()]);
    release();
  };
  const problem = [database, emulator].find((result) => result.status === 'rejected');
  if (problem) {
    await stop();
    throw problem.reason;
  }
  const failed = new Promise<string>((resolve) => {
    const watch = (name: string, ended?: Promise<string>): void => {
      void ended?.then((how) => {
        if (!stopping) resolve(`${name} has stopped unexpectedly (${how}).`);
      });
    };
    watch('PostgreSQL', postgres?.ended);
    watch('The sign-in emulator', auth?.ended);
  });
  return {
    databaseUrl: postgres?.url ?? config.databaseUrl,
    databaseOwnerUrl: postgres?.ownerUrl ?? config.databaseOwnerUrl,
    failed,
    stop,
  };
}
