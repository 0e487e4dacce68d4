// `npm run card`: redraws the preview image for links to the site itself, after a change to the cards' design.
import { writeFileSync } from 'node:fs';
import { ensureDatabaseClient, ensureServer } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, inProject } from './lib/project.mjs';
import { main } from './lib/run.mjs';

checkNode();
await main(async () => {
  await ensureInstalled();
  await ensureDatabaseClient();
  await ensureServer();
  const { drawCard } = await import('../server/dist/modules/blog/card/card.js');
  const card = await drawCard({ title: 'Stories in eight categories', authorName: '', category: '' });
  writeFileSync(inProject('client', 'public', 'brand', 'card.png'), card);
});
