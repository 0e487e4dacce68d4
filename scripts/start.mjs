// `npm start`: installs and builds what is missing or has changed, then runs the site in this process.
import { buildAll } from './lib/build.mjs';
import { followNpm } from './lib/follow-npm.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/project.mjs';
import { main } from './lib/run.mjs';

checkNode();
followNpm();
await main(async () => {
  await ensureInstalled();
  await buildAll();
  await import('#local/main.js');
});
