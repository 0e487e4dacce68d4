// `npm run backup`, `restore`, `reset` and `octavo`: run the command of cli/ as it was built.
import { existsSync } from 'node:fs';
import { ensureDatabaseClient, ensureServer, isServerCurrent } from './lib/build.mjs';
import { ensureInstalled, isInstalled } from './lib/install.mjs';
import { checkNode, inProject } from './lib/project.mjs';
import { main, say, sayOnStderr } from './lib/run.mjs';

checkNode();
sayOnStderr();
await main(async () => {
  if (!existsSync(inProject('cli', 'dist', 'main.js'))) {
    await ensureInstalled();
    await ensureDatabaseClient();
    await ensureServer();
  } else if (!isInstalled() || !isServerCurrent()) {
    // Nothing is built or installed under a site that may run from here.
    say('This runs what was built before the last change. npm run build makes it new; stop the site first.');
  }
  // npm changes to the project's folder, but file names are relative to the user's.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await import('../cli/dist/main.js');
});
