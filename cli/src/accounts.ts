import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Section } from './backup-file.js';
import { CommandError } from './command-error.js';
import { InvalidCommandError } from './line-reader.js';

/** The emulator's files in the data directory, in the format of Firebase's export. */
const FILES = ['accounts.json', 'config.json'] as const;

/** A row of the section: one of the files. */
const accountsRow = z.object({ file: z.enum(FILES), content: z.string() });

const placeOf = (dataDir: string, file: string): string => path.join(dataDir, 'accounts', file);
const stagedOf = (dataDir: string, file: string): string => `${placeOf(dataDir, file)}.restored`;

/** Whether the data directory has accounts of the sign-in emulator. */
export const hasAccounts = (dataDir: string): boolean => existsSync(placeOf(dataDir, 'accounts.json'));

/** The emulator's accounts. The emulator may be running: it replaces each file atomically after every change. */
export function accountsSection(dataDir: string): Section {
  async function* rows(): AsyncGenerator<Buffer> {
    for (const file of FILES) {
      const place = placeOf(dataDir, file);
      if (!existsSync(place)) continue;
      yield Buffer.from(`${JSON.stringify({ file, content: readFileSync(place, 'utf8') })}\n`);
    }
  }
  return { head: { section: 'accounts', name: 'accounts', columns: [] }, rows: rows() };
}

/** Writes the accounts beside the files in use, until `commitStaged`. @throws InvalidCommandError when a row is malformed */
export async function stageAccounts(dataDir: string, rows: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(path.join(dataDir, 'accounts'), { recursive: true, mode: 0o700 });
  for (const line of (await text(rows)).split('\n').filter(Boolean)) {
    const row = accountsRow.safeParse(JSON.parse(line)).data;
    if (!row) throw new InvalidCommandError('its accounts make no sense');
    await writeFile(stagedOf(dataDir, row.file), row.content, { mode: 0o600, flush: true });
  }
}

/**
 * Replaces the accounts with the staged ones, once the database is restored.
 * @returns whether there were any
 * @throws CommandError when a file cannot be replaced; the staged one stays
 */
export async function commitStaged(dataDir: string): Promise<boolean> {
  const staged = FILES.filter((file) => existsSync(stagedOf(dataDir, file)));
  for (const file of staged) {
    await rename(stagedOf(dataDir, file), placeOf(dataDir, file)).catch((error: unknown) => {
      throw new CommandError(
        `The database is restored, but not the accounts of the sign-in emulator: ${String(error)}\n` +
          `Rename the files in ${path.join(dataDir, 'accounts')} that end in .restored yourself, without that ending.`,
      );
    });
  }
  return staged.length > 0;
}

/** Removes staged files, including those of a restore that was killed. */
export async function rollbackStaged(dataDir: string): Promise<void> {
  for (const file of FILES) await rm(stagedOf(dataDir, file), { force: true });
}
