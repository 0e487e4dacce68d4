import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findLockOwner, placeOf } from '#local/data-directory.js';
import { lastCluster } from '#local/postgres.js';
import { dataOf, removeData } from '#local/remove-data.js';
import type { Config } from '#server/config/config.js';
import { CommandError } from './command-error.js';
import { type CommandContext, confirm } from './command.js';

const OPTIONS = { yes: { type: 'boolean', default: false } } as const;

/** The folder of pictures that the embedded database refers to; null if another database does, or with a bucket. */
const picturesOf = ({ databaseUrl, media: { store } }: Config): string | null =>
  databaseUrl === null && store.kind === 'folder' ? store.folder : null;

/**
 * `npm run reset -- [--yes]`: deletes the local database with its pictures, and the accounts, after confirmation.
 * @throws CommandError when a site is using them, or when the input is not a terminal
 */
export async function resetCommand(args: string[], { config, say }: CommandContext): Promise<void> {
  const { yes } = parseArgs({ args, options: OPTIONS }).values;
  const { dataDir } = config;
  const holder = findLockOwner(dataDir);
  if (holder) {
    throw new CommandError(`Octavo is running ${placeOf(holder)}. Stop it first.`);
  }
  const pictures = picturesOf(config);
  const places = dataOf(dataDir, pictures);
  if (places.length === 0) return say(`There is no local data in ${dataDir}.`);
  say('This deletes every local post, comment, picture, wishlist and account:');
  for (const place of places) say(`  ${place}`);
  const last = lastCluster(dataDir);
  // It may be that of a copy of this folder.
  if (
    last &&
    existsSync(last) &&
    !places.some((place) => `${last}${path.sep}`.startsWith(`${place}${path.sep}`))
  ) {
    say(`The database in ${last}, which was used from here, stays. Its password goes with postgres.json.`);
  }
  const agreed = yes || (await confirm('Type "yes" to delete all of it: '));
  if (agreed === null) {
    throw new CommandError('Nobody is here to ask. To delete without asking: npm run reset -- --yes');
  }
  if (!agreed) return say('Nothing was deleted.');
  await removeData(dataDir, say, pictures);
  say('Deleted. The next "npm start" begins anew.');
}
