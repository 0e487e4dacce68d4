// `npm run backup`, `restore`, `reset` and `octavo`: builds cli/ and runs its command.
import { existsSync } from 'node:fs';
import { ensureDatabaseClient, ensureServer } from './lib/build.mjs';
import { ensureInstalled, isInstalled } from './lib/install.mjs';
import { checkNode, inProject } from './lib/project.mjs';
import { main, say, sayOnStderr } from './lib/run.mjs';
import { findRunningSite } from './lib/running-site.mjs';

checkNode();
sayOnStderr();
await main(async () => {
  const isBuilt = existsSync(inProject('cli', 'dist', 'main.js'));
  if (isBuilt && !isInstalled()) {
    // A site with another data directory may run from these packages.
    say(
      'The packages have changed since this was built, so this runs what was built. npm start brings the new ones.',
    );
  } else if (!isBuilt || !(await findRunningSite())) {
    await ensureInstalled();
    await ensureDatabaseClient();
    await ensureServer();
  }
  // npm changes to the project's folder, but file names are relative to the user's.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await import('../cli/dist/main.js');
});
