import { parseArgs } from 'node:util';
import { findLockOwner } from '#local/data-directory.js';
import { dataOf, removeData } from '#local/remove-data.js';
import { BackupError } from './backup-error.js';
import { type CommandContext, confirm } from './command.js';

const OPTIONS = { yes: { type: 'boolean', default: false } } as const;

/**
 * `npm run reset -- [--yes]`: deletes the local database and accounts, after confirmation.
 * @throws BackupError when a site is using them, or when the input is not a terminal
 */
export async function resetCommand(args: string[], { config, say }: CommandContext): Promise<void> {
  const { yes } = parseArgs({ args, options: OPTIONS }).values;
  const { dataDir } = config;
  const holder = findLockOwner(dataDir);
  if (holder) {
    throw new BackupError(`Octavo is running at ${holder.url} (process ${holder.pid}). Stop it first.`);
  }
  const places = dataOf(dataDir);
  if (places.length === 0) return say(`There is no local data in ${dataDir}.`);
  say('This deletes every local post, comment, wishlist and account:');
  for (const place of places) say(`  ${place}`);
  const agreed = yes || (await confirm('Type "yes" to delete all of it: '));
  if (agreed === null) {
    throw new BackupError('Nobody is here to ask. To delete without asking: npm run reset -- --yes');
  }
  if (!agreed) return say('Nothing was deleted.');
  await removeData(dataDir, say);
  say('Deleted. The next "npm start" begins anew.');
}
