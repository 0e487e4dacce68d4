// `npm start`: installs and builds what is missing or has changed, then runs the site in this process.
import { buildAll } from './lib/build.mjs';
import { followNpm } from './lib/follow-npm.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/project.mjs';
import { main, StepFailed } from './lib/run.mjs';
import { findRunningSite } from './lib/running-site.mjs';

checkNode();
followNpm();
await main(async () => {
  const running = await findRunningSite();
  if (running) throw new StepFailed(running);
  await ensureInstalled();
  await buildAll();
  await import('#local/main.js');
});
