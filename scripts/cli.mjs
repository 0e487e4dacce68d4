// `npm run backup`, `restore` and `reset`: builds cli/ and runs its command.
import { ensureDatabaseClient, ensureServer } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/project.mjs';
import { main } from './lib/run.mjs';

checkNode();
await main(async () => {
  await ensureInstalled();
  await ensureDatabaseClient();
  await ensureServer();
  // npm changes to the project's folder, but file names are relative to the user's.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await import('../cli/dist/main.js');
});
