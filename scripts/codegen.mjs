// `npm run codegen`
import { regenerate } from './lib/codegen.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/project.mjs';
import { main } from './lib/run.mjs';

checkNode();
await main(async () => {
  await ensureInstalled();
  await regenerate();
});
