// `npm run backup`, `restore` and `reset`: a command of cli/, built first.
import { ensureDatabaseClient, ensureServer } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/project.mjs';
import { main } from './lib/run.mjs';

checkNode();
await main(async () => {
  await ensureInstalled();
  await ensureDatabaseClient();
  await ensureServer();
  // npm changes into the project; file names count from where the person is.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await import('../cli/dist/main.js');
});
