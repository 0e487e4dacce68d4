// `npm start`: installs and builds what is missing or has changed, then runs the site in this process.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from './lib/build.mjs';
import { followNpm } from './lib/follow-npm.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, inProject } from './lib/project.mjs';
import { main, StepFailed } from './lib/run.mjs';

/** Installing and building would take the packages and pages away under a site that runs from the same data directory. */
async function refuseSecondStart() {
  if (!existsSync(inProject('local', 'dist', 'data-directory.js'))) return;
  const { alreadyRunning, findLockOwner, STOPPING_MS } = await import('#local/data-directory.js');
  const { waitUntil } = await import('#local/processes.js');
  if (existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'));
  const dataDir = path.resolve(inProject(), process.env.DATA_DIR || '.data');
  const isFree = await waitUntil(() => findLockOwner(dataDir) === null, STOPPING_MS);
  if (!isFree) throw new StepFailed(alreadyRunning(findLockOwner(dataDir)));
}

checkNode();
followNpm();
await main(async () => {
  await refuseSecondStart();
  await ensureInstalled();
  await buildAll();
  await import('#local/main.js');
});
