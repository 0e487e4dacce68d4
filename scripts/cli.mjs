// `npm run backup`, `restore` and `reset`: builds cli/ and runs its command.
import { existsSync } from 'node:fs';
import { ensureDatabaseClient, ensureServer } from './lib/build.mjs';
import { ensureInstalled, isInstalled } from './lib/install.mjs';
import { checkNode, inProject } from './lib/project.mjs';
import { main, say, sayOnStderr } from './lib/run.mjs';

checkNode();
sayOnStderr();
await main(async () => {
  if (existsSync(inProject('cli', 'dist', 'main.js')) && !isInstalled()) {
    // Installing would take the packages away under a running site.
    say(
      'The packages have changed since this was built, so this runs what was built. npm start brings the new ones.',
    );
  } else {
    await ensureInstalled();
    await ensureDatabaseClient();
    await ensureServer();
  }
  // npm changes to the project's folder, but file names are relative to the user's.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await import('../cli/dist/main.js');
});
