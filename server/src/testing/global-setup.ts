import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '../platform/db/migrate.js';
import { startAuthEmulator } from '#local/auth-emulator.js';
import { startEmbeddedPostgres } from '#local/postgres.js';
import { freePort } from '#local/ports.js';
import { removeData } from '#local/remove-data.js';
import { TEMPLATE, TEST_DATABASE_VARIABLE, TEST_OWNER_VARIABLE, withDatabase } from './test-database.js';

const PRISMA = path.resolve(import.meta.dirname, '..', '..', '..', 'prisma');

/**
 * Jest's globalSetup: one PostgreSQL and one emulator for all workers.
 * @returns a stop function for global-teardown.ts
 */
async function startTestServices(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-test-'));
  chmodSync(dataDir, 0o711);
  const said: string[] = [];
  const log = (line: string): number => said.push(line);
  const [postgres, emulator] = await Promise.all([
    startEmbeddedPostgres({ dataDir, log, durable: false }),
    freePort().then((port) => startAuthEmulator({ dataDir, port, log })),
  ]);
  const admin = new Client({ connectionString: postgres.ownerUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  // As on a person's machine, where it is the machine's.
  await admin.query("ALTER ROLE ALL SET timezone = 'Asia/Kathmandu'");
  // Thousands of connections prove their password, and each iteration costs both sides.
  await admin.query('ALTER ROLE ALL SET scram_iterations = 1; SET scram_iterations = 1');
  const { username, password } = new URL(postgres.ownerUrl);
  await admin.query(`ALTER ROLE "${username}" PASSWORD '${password}'`);
  await admin.end();
  await migrate(withDatabase(postgres.ownerUrl, TEMPLATE), PRISMA, withDatabase(postgres.url, TEMPLATE));
  process.env[TEST_DATABASE_VARIABLE] = postgres.url;
  process.env[TEST_OWNER_VARIABLE] = postgres.ownerUrl;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
  return async () => {
    await Promise.all([postgres.stop(), emulator.stop()]);
    await removeData(dataDir, log);
  };
}

/** Set-up and teardown share a process. */
export const services: { stop?: () => Promise<void> } = {};

export default async function globalSetup(): Promise<void> {
  services.stop = await startTestServices();
}
