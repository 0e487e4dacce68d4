import path from 'node:path';
import { DEMO_PROJECT, emulatorAddress } from '#server/platform/config/config.js';
import { StartError } from '#server/platform/config/start-error.js';
import { portTaken } from '#server/platform/process/port-taken.js';
import type { AuthEmulatorOptions } from './auth-emulator-process.js';
import { startChildService } from './child-service.js';
import { isFree } from './ports.js';
import { endLeftover } from './processes.js';

export interface AuthEmulator {
  /** host:port, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  host: string;
  /** Resolves when the emulator is gone. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Starts Firebase's Authentication emulator with the accounts of earlier runs. They are written down within half
 * a second of each change, and once more when the emulator or the server stops.
 * @param options.dataDir the data folder, which the caller holds (see `holdDataFolder`)
 * @throws StartError when it cannot be started
 */
export async function startAuthEmulator(options: {
  dataDir: string;
  port: number;
  projectId?: string;
  log: (line: string) => void;
}): Promise<AuthEmulator> {
  const { dataDir, port, projectId = DEMO_PROJECT, log } = options;
  const accounts = path.join(dataDir, 'accounts');
  await endLeftover({
    name: 'sign-in emulator',
    pidFile: path.join(accounts, 'emulator.pid'),
    folder: accounts,
    // The first changes nothing: it saves the accounts and ends by itself within moments of its server's death.
    signals: { SIGTERM: 5_000, SIGKILL: 5_000 },
    say: log,
  });
  if (!(await isFree(port, HOST))) {
    throw new StartError(portTaken(port, 'the sign-in emulator', 'AUTH_EMULATOR_PORT'));
  }
  const argument: AuthEmulatorOptions = { projectId, host: HOST, port, accounts };
  try {
    const service = await startChildService({
      name: 'The sign-in emulator',
      module: new URL('./auth-emulator-process.js', import.meta.url),
      args: [JSON.stringify(argument)],
      say: log,
      readyTimeoutMs: 60_000,
    });
    return { host: emulatorAddress(port), ended: service.ended, stop: () => service.stop() };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
