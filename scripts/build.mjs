// `npm run build`: builds what `npm start` needs, without starting it.
import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/project.mjs';
import { main } from './lib/run.mjs';

checkNode();
await main(async () => {
  await ensureInstalled();
  await buildAll();
});
