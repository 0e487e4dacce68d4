// `npm run reset`: deletes the local database and accounts, after asking. `-- --yes` answers in advance.
import { ensureDatabaseClient, ensureServer } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, root } from './lib/project.mjs';
import { main, say, StepFailed } from './lib/run.mjs';

async function agreed() {
  if (process.argv.includes('--yes')) return true;
  const { askAgreement } = await import('../cli/dist/agreement.js');
  const agreed = await askAgreement('Type "yes" to delete all of it: ');
  if (agreed === null)
    throw new StepFailed('Nobody is here to ask. To delete without asking: npm run reset -- --yes');
  return agreed;
}

checkNode();
await main(async () => {
  await ensureInstalled();
  await ensureDatabaseClient();
  await ensureServer();
  const { readConfig } = await import('#server/platform/config/environment.js');
  const { findHolder } = await import('#local/data-folder.js');
  const { dataOf, removeData } = await import('#local/remove-data.js');

  const { dataDir } = readConfig(root);
  const holder = findHolder(dataDir);
  if (holder)
    throw new StepFailed(`Octavo is running at ${holder.url} (process ${holder.pid}). Stop it first.`);
  const places = dataOf(dataDir);
  if (places.length === 0) return say(`There is no local data in ${dataDir}.`);
  say('This deletes every local post, comment, wishlist and account:');
  for (const place of places) say(`  ${place}`);
  if (!(await agreed())) return say('Nothing was deleted.');
  await removeData(dataDir, say);
  say('Deleted. The next "npm start" begins anew.');
});
