import path from 'node:path';
import { parseArgs } from 'node:util';
import { askAgreement } from './agreement.js';
import { hasAccounts, StagedAccounts } from './accounts.js';
import { BackupError } from './backup-error.js';
import { checkBackup } from './backup-reader.js';
import type { CommandContext } from './command.js';
import { nameOf } from './connection.js';
import { restoreBackup } from './restore-backup.js';
import { withIdleDatabase } from './site-database.js';
import { contentsOf, moment } from './summary.js';

const OPTIONS = {
  replace: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/**
 * `npm run restore -- file [--replace [--yes]]`: makes an empty database, or with `--replace` any database of Octavo, what
 * the backup holds.
 * @throws BackupError when it cannot be done; then nothing has changed
 */
export async function restoreCommand(args: string[], context: CommandContext): Promise<void> {
  const { config, cwd, prismaFolder, say, signal } = context;
  const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (!positionals[0] || positionals.length > 1) {
    throw new BackupError('Name the backup: npm run restore -- <file>');
  }
  const file = path.resolve(cwd, positionals[0]);
  const manifest = await checkBackup(file, signal);
  say(`The backup is whole. It holds everything as it was at ${moment(manifest.header.takenAt)}:`);
  contentsOf(manifest).forEach(say);

  await withIdleDatabase(config, say, async (databaseUrl, servingUrl) => {
    if (values.replace && !values.yes) await askToReplace(nameOf(databaseUrl));
    const accounts = config.firebase.embedded ? new StagedAccounts(config.dataDir) : null;
    if (accounts && hasAccounts(config.dataDir) && !values.replace) {
      throw new BackupError(
        `${config.dataDir} has accounts of the sign-in emulator already.\n` +
          'Nothing was changed. Restore into an empty folder (DATA_DIR), or say that they may go: --replace',
      );
    }
    try {
      say(`Restoring into ${nameOf(databaseUrl)} …`);
      await restoreBackup({
        databaseUrl,
        servingUrl,
        prismaFolder,
        file,
        replace: values.replace,
        onAccounts: accounts ? (rows) => accounts.take(rows) : undefined,
        signal,
      });
      const restored = (await accounts?.keep()) ?? false;
      say('Restored: every table was compared with the backup and is the same to the byte.');
      if (restored) say('The accounts of the sign-in emulator are back, with their passwords.');
      else
        say(
          'Accounts and passwords were not in it, or are not for here: members log in with those of Firebase.',
        );
      say('"npm start" runs the site with it.');
    } finally {
      await accounts?.discard();
    }
  });
}

/** @throws BackupError without a "yes" */
async function askToReplace(place: string): Promise<void> {
  const agreed = await askAgreement(
    `Everything in the database ${place} goes, and the backup takes its place. Type "yes" to do it: `,
  );
  if (agreed === null) {
    throw new BackupError('Nobody is here to ask. To replace without asking: --replace --yes');
  }
  if (!agreed) throw new BackupError('Nothing was changed.');
}
