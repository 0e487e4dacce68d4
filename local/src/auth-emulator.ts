import { DEMO_PROJECT, emulatorAddress } from '#server/config/config.js';
import { StartError } from '#server/platform/core/start-error.js';
import { portTaken } from '#server/platform/process/port-taken.js';
import path from 'node:path';
import type { AuthEmulatorOptions } from './auth-emulator-process.js';
import { type Service, startChildService } from './child-service.js';
import { STOPPING_MS } from './data-directory.js';
import { isFree } from './ports.js';
import { waitUntil } from './processes.js';

export interface AuthEmulator extends Service {
  /** host:port, for FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
}

const HOST = '127.0.0.1';

/**
 * Starts Firebase's Authentication emulator with the saved accounts. They are saved within half a second of a change,
 * and when the emulator or the server stops.
 * @param options.dataDir the data directory, locked by the caller (see `lockDataDirectory`)
 * @throws StartError when it cannot be started
 */
export async function startAuthEmulator(options: {
  dataDir: string;
  port: number;
  projectId?: string;
  /** Hosts of the site and the emulator besides the names of this machine. */
  publicHosts?: string[];
  log: (line: string) => void;
}): Promise<AuthEmulator> {
  const { dataDir, port, projectId = DEMO_PROJECT, publicHosts = [], log } = options;
  // The emulator of a killed server saves its accounts, then exits.
  if (!(await waitUntil(() => isFree(port, HOST), STOPPING_MS))) {
    throw new StartError(portTaken(port, 'the sign-in emulator', 'AUTH_EMULATOR_PORT'));
  }
  const service = await startChildService({
    name: 'The sign-in emulator',
    module: new URL('./auth-emulator-process.js', import.meta.url),
    options: {
      projectId,
      host: HOST,
      port,
      publicHosts,
      accounts: path.join(dataDir, 'accounts'),
    } satisfies AuthEmulatorOptions,
    say: log,
  });
  return { ...service, host: emulatorAddress(port) };
}
