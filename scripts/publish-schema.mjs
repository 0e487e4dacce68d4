// `npm run schema:publish`: makes the current schema the published one, after API clients were told of its changes.
import { writeFileSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, inProject } from './lib/project.mjs';
import { main, say } from './lib/run.mjs';

checkNode();
await main(async () => {
  await ensureInstalled();
  const { CHANGES, publish, PUBLISHED, readTexts } = await import('./lib/schema-changes.mjs');
  const { published, markdown } = await publish(readTexts(), new Date().toISOString().slice(0, 10));
  writeFileSync(inProject(PUBLISHED), published);
  writeFileSync(inProject(CHANGES), markdown);
  say(`${PUBLISHED} is schema.graphql now. Commit it with ${CHANGES}.`);
});
