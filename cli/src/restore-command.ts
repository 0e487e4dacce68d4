import path from 'node:path';
import { parseArgs } from 'node:util';
import { createFileStore } from '#server/platform/storage/create-file-store.js';
import { rollbackStaged, hasAccounts, commitStaged, stageAccounts } from './accounts.js';
import { CommandError } from './command-error.js';
import { checkBackup } from './backup-file.js';
import { type CommandContext, confirm, contentsOf, momentOf } from './command.js';
import { nameOf } from './database.js';
import { restoreBackup } from './restore-backup.js';
import { withIdleDatabase } from './site-database.js';

const OPTIONS = {
  replace: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/**
 * `npm run restore -- file [--replace [--yes]]`: restores a backup into an empty database, or with `--replace` into any
 * database of Octavo.
 * @throws CommandError when it fails; then nothing has changed, or it says what
 */
export async function restoreCommand(args: string[], context: CommandContext): Promise<void> {
  const { config, cwd, prismaFolder, say, signal } = context;
  const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (!positionals[0] || positionals.length > 1) {
    throw new CommandError('Name the backup: npm run restore -- <file>');
  }
  const file = path.resolve(cwd, positionals[0]);
  const manifest = await checkBackup(file, signal);
  say(`The backup is whole. It holds everything as it was at ${momentOf(manifest)}:`);
  contentsOf(manifest).forEach(say);

  await withIdleDatabase(config, say, async (databaseUrl, applicationUrl) => {
    const { dataDir, firebase } = config;
    const { replace, yes } = values;
    if (replace && !yes) await askToReplace(nameOf(databaseUrl));
    if (firebase.embedded && hasAccounts(dataDir) && !replace) {
      throw new CommandError(
        `${dataDir} has accounts of the sign-in emulator already.\n` +
          'Nothing was changed. Restore into an empty folder (DATA_DIR), or say that they may go: --replace',
      );
    }
    const onAccounts = firebase.embedded
      ? (rows: AsyncIterable<Buffer>) => stageAccounts(dataDir, rows)
      : undefined;
    let restored = false;
    let isCommitted = false;
    try {
      await rollbackStaged(dataDir);
      say(`Restoring into ${nameOf(databaseUrl)} …`);
      const store = await createFileStore(config.media.store);
      await restoreBackup({
        databaseUrl,
        applicationUrl,
        prismaFolder,
        file,
        replace,
        onAccounts,
        store,
        onCommitted: async () => {
          isCommitted = true;
          restored = await commitStaged(dataDir);
        },
        onWarning: say,
        signal,
      });
      say('Restored: every table was compared with the backup and is the same to the byte.');
      say(
        restored
          ? 'The accounts of the sign-in emulator are back, with their passwords.'
          : 'Accounts and passwords were not in it, or are not for here: members log in with those of Firebase.',
      );
      say('"npm start" runs the site with it.');
    } finally {
      if (!isCommitted) await rollbackStaged(dataDir);
    }
  });
}

/** @throws CommandError without a "yes" at the terminal */
async function askToReplace(place: string): Promise<void> {
  const agreed = await confirm(
    `Everything in the database ${place} goes, and the backup takes its place. Type "yes" to do it: `,
  );
  if (agreed === null) {
    throw new CommandError('Nobody is here to ask. To replace without asking: --replace --yes');
  }
  if (!agreed) throw new CommandError('Nothing was changed.');
}
