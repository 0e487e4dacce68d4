// `npm run build`: what `npm start` builds, without starting it.
import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/project.mjs';
import { main } from './lib/run.mjs';

checkNode();
await main(async () => {
  await ensureInstalled();
  await buildAll();
});
