import type { Config } from '#server/platform/config/config.js';
import { holdDataFolder, prepareDataFolder } from './data-folder.js';

/** What Octavo started itself because the configuration names none. */
export interface EmbeddedServices {
  databaseUrl: string;
  /** The same database as the user that owns its tables; null when that is the one of `databaseUrl`. */
  databaseOwnerUrl: string | null;
  /** Resolves with a sentence when one of the services ends although nobody asked it to. */
  failed: Promise<string>;
  /** Stops everything: the emulator saves its accounts, PostgreSQL shuts down cleanly. */
  stop: () => Promise<void>;
}

/** A service that runs: Octavo's own, or one that the configuration names and that is not ours to stop. */
interface Service {
  ended: Promise<string>;
  stop: () => Promise<void>;
}

const ELSEWHERE: Service = { ended: new Promise(() => undefined), stop: async () => undefined };

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
  const { databaseUrl, databaseOwnerUrl, dataDir, firebase } = config;
  const startDatabase = async () => {
    if (databaseUrl !== null) return { ...ELSEWHERE, url: databaseUrl, ownerUrl: databaseOwnerUrl };
    const { startEmbeddedPostgres } = await import('./postgres.js');
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    log('PostgreSQL is running.');
    return postgres;
  };
  const startEmulator = async (): Promise<Service> => {
    if (!firebase.embedded) return ELSEWHERE;
    const { startAuthEmulator } = await import('./auth-emulator.js');
    const { emulatorPort: port, projectId } = firebase;
    const emulator = await startAuthEmulator({ dataDir, port, projectId, log });
    log('The sign-in emulator is running.');
    return emulator;
  };
  let release = (): void => undefined;
  if (databaseUrl === null || firebase.embedded) {
    prepareDataFolder(dataDir);
    release = await holdDataFolder(dataDir, config.publicUrl);
  }
  const [database, emulator] = await Promise.allSettled([startDatabase(), startEmulator()]);
  const running: Service[] = [database, emulator].flatMap((start) =>
    start.status === 'fulfilled' ? [start.value] : [],
  );
  let stopping = false;
  const stop = async (): Promise<void> => {
    stopping = true;
    await Promise.all(running.map((service) => service.stop()));
    release();
  };
  if (database.status === 'rejected' || emulator.status === 'rejected') {
    await stop();
    throw database.status === 'rejected' ? database.reason : (emulator as PromiseRejectedResult).reason;
  }
  const failed = new Promise<string>((resolve) => {
    const watch = (name: string, { ended }: Service): void => {
      void ended.then((how) => {
        if (!stopping) resolve(`${name} has stopped unexpectedly (${how}).`);
      });
    };
    watch('PostgreSQL', database.value);
    watch('The sign-in emulator', emulator.value);
  });
  return { databaseUrl: database.value.url, databaseOwnerUrl: database.value.ownerUrl, failed, stop };
}
