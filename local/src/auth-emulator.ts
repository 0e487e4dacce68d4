import { DEMO_PROJECT, emulatorAddress } from '#server/platform/config/config.js';
import { StartError } from '#server/platform/config/start-error.js';
import { portTaken } from '#server/platform/process/port-taken.js';
import path from 'node:path';
import type { AuthEmulatorOptions } from './auth-emulator-process.js';
import { type Service, startChildService } from './child-service.js';
import { STOPPING_MS } from './data-directory.js';
import { isFree } from './ports.js';
import { waitUntil } from './processes.js';

export interface AuthEmulator extends Service {
  /** host:port, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  host: string;
}

const HOST = '127.0.0.1';

/**
 * Starts Firebase's Authentication emulator with the accounts of earlier runs. They are written down within half a second
 * of each change, and once more when the emulator or the server stops.
 * @param options.dataDir the data directory, which the caller holds (see `lockDataDirectory`)
 * @throws StartError when it cannot be started
 */
export async function startAuthEmulator(options: {
  dataDir: string;
  port: number;
  projectId?: string;
  log: (line: string) => void;
}): Promise<AuthEmulator> {
  const { dataDir, port, projectId = DEMO_PROJECT, log } = options;
  // That of a server which was killed saves its accounts and goes.
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
      accounts: path.join(dataDir, 'accounts'),
    } satisfies AuthEmulatorOptions,
    say: log,
  });
  return { ...service, host: emulatorAddress(port) };
}
