// `npm run typefaces`: subsets the fonts again, after a change to their packages or to the site's typography.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, inProject } from './lib/project.mjs';
import { main } from './lib/run.mjs';

checkNode();
await main(async () => {
  await ensureInstalled();
  const { cutTypefaces, FOLDER, sizesOf } = await import('./lib/typefaces.mjs');
  const made = await cutTypefaces();
  rmSync(inProject(FOLDER), { recursive: true, force: true });
  mkdirSync(inProject(FOLDER));
  for (const [name, content] of made) writeFileSync(inProject(FOLDER, name), content);
  console.table(sizesOf(made));
});
