// Finds the site that runs from this folder: installing and building would take its packages and pages away.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

/**
 * Gives a site that is stopping the time to do so.
 * @returns {Promise<string | null>} the message that a site uses the data directory; null if none does
 */
export async function findRunningSite() {
  // Nothing has been built, so nothing runs.
  if (!existsSync(inProject('local', 'dist', 'data-directory.js'))) return null;
  const { alreadyRunning, findLockOwner, STOPPING_MS } = await import('#local/data-directory.js');
  const { waitUntil } = await import('#local/processes.js');
  if (existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'));
  const dataDir = path.resolve(inProject(), process.env.DATA_DIR || '.data');
  await waitUntil(() => findLockOwner(dataDir) === null, STOPPING_MS);
  const holder = findLockOwner(dataDir);
  return holder && alreadyRunning(holder);
}
