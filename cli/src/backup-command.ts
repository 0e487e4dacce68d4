import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createFileStore } from '#server/platform/storage/create-file-store.js';
import { accountsSection, hasAccounts } from './accounts.js';
import { CommandError } from './command-error.js';
import { checkBackup, type Manifest, writeAtomically } from './backup-file.js';
import { type CommandContext, contentsOf, momentOf } from './command.js';
import { nameOf, withTemporaryDatabase } from './database.js';
import { restoreBackup } from './restore-backup.js';
import { withSiteDatabase } from './site-database.js';
import { EXCLUDED } from './tables.js';
import { takeBackup } from './take-backup.js';

const OPTIONS = {
  unchecked: { type: 'boolean', default: false },
  'without-lost-pictures': { type: 'boolean', default: false },
} as const;

/** Names sort by time and are valid on every file system. */
const backupName = (now: Date): string =>
  `octavo-backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;

/**
 * `npm run backup -- [file] [--unchecked] [--without-lost-pictures]`: writes the backup under a temporary name, verifies it by restoring it to a
 * temporary database, then renames it.
 * @throws CommandError when it cannot be written or verified; then no file with that name exists
 */
export async function backupCommand(args: string[], context: CommandContext): Promise<void> {
  const { config, cwd, prismaFolder, projectRoot, say, signal } = context;
  const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (positionals.length > 1) throw new CommandError('Name one file: npm run backup -- [file]');
  const file = positionals[0]
    ? path.resolve(cwd, positionals[0])
    : path.join(projectRoot, 'backups', backupName(new Date()));
  if (existsSync(file)) throw new CommandError(`${file} is there already. Choose another name.`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const accounts =
    config.firebase.embedded && hasAccounts(config.dataDir) ? accountsSection(config.dataDir) : undefined;

  const store = await createFileStore(config.media.store);
  await withSiteDatabase(config, say, async (databaseUrl) => {
    say(`Backing up ${nameOf(databaseUrl)} …`);
    const manifest = await writeAtomically(file, async (partial) => {
      const onLost = values['without-lost-pictures']
        ? ([first, ...others]: readonly string[]) =>
            say(`Without ${others.length + 1} lost files of pictures, as you asked; the first is ${first}.`)
        : undefined;
      const source = { databaseUrl, prismaFolder, accounts, store, onLost };
      const taken = await takeBackup({ ...source, file: partial, signal });
      if (values.unchecked) await checkBackup(partial, signal);
      else {
        say('Restoring it into an empty database to compare …');
        await withTemporaryDatabase(databaseUrl, (temporaryUrl) =>
          restoreBackup({ databaseUrl: temporaryUrl, prismaFolder, file: partial, signal }),
        );
      }
      return taken;
    });
    const proof = values.unchecked
      ? 'Not proved by a restore, as you asked; the file itself was read back whole.'
      : 'Proved: restored into an empty database, where every table came back the same to the byte.';
    await report(file, manifest, proof, context);
  });
}

async function report(
  file: string,
  manifest: Manifest,
  proof: string,
  { config: { firebase }, say }: CommandContext,
): Promise<void> {
  say(`\nEverything as it was at ${momentOf(manifest)}:`);
  contentsOf(manifest).forEach(say);
  say(proof);
  say(`\n${file}  (${((await stat(file)).size / 1e6).toFixed(1)} MB)`);
  say(
    'It holds personal data: keep it where only you can read it, as this file is, and on another machine too.',
  );
  if (!firebase.embedded) {
    say(`The accounts and passwords are Firebase's (${firebase.projectId}) and are not in it.`);
  } else if (manifest.sections.some(({ section }) => section === 'accounts')) {
    say('That includes the accounts of the sign-in emulator, with their passwords.');
  }
  say('Left out on purpose:');
  for (const [name, reason] of Object.entries(EXCLUDED)) {
    if (!name.startsWith('_')) say(`  ${name}: ${reason}`);
  }
}
