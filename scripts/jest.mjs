// `npm run jest -- <arguments for Jest>`: prepares what Jest needs, then runs it.
import { ensureDatabaseClient, ensureServer } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';
import { checkNode } from './lib/project.mjs';
import { main } from './lib/run.mjs';

checkNode();
await main(async () => {
  await ensureInstalled();
  await ensureDatabaseClient();
  await ensureServer();
  await runJest(process.argv.slice(2));
});
