import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../platform/core/start-error.js';
import { type Config, loadConfig } from './config.js';

/** The environment wins over `.env`. Only this file uses process.env. */
export function readConfig(projectRoot: string): Config {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) {
    try {
      process.loadEnvFile(file);
    } catch (error) {
      throw new StartError(
        `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  const config = loadConfig(process.env, projectRoot);
  setAuthEmulatorVariable(config);
  return config;
}

/** firebase-admin reads this variable. */
function setAuthEmulatorVariable(config: Config): void {
  const { authEmulatorHost } = config.firebase;
  if (authEmulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = authEmulatorHost;
  else delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
}
