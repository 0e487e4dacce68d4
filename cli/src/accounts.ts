import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { NotWhole } from './backup-error.js';
import type { Section } from './backup-writer.js';

/** What the sign-in emulator keeps in the data folder, in the files of Firebase's own export. */
const FILES = ['accounts.json', 'config.json'] as const;

/** A line of the section: one of the files, as it stood. */
const accountsRow = z.object({ file: z.enum(FILES), content: z.string() });

const folderOf = (dataDir: string): string => path.join(dataDir, 'accounts');
const placeOf = (dataDir: string, file: string): string => path.join(folderOf(dataDir), file);

/** Whether the sign-in emulator has ever kept accounts here. */
export const hasAccounts = (dataDir: string): boolean => existsSync(placeOf(dataDir, 'accounts.json'));

/** The accounts of the sign-in emulator, running or not: it replaces each file in one step, after every change. */
export function accountsSection(dataDir: string): Section {
  async function* rows(): AsyncGenerator<Buffer> {
    for (const file of FILES) {
      const place = placeOf(dataDir, file);
      if (!existsSync(place)) continue;
      const row: z.infer<typeof accountsRow> = { file, content: readFileSync(place, 'utf8') };
      yield Buffer.from(`${JSON.stringify(row)}\n`);
    }
  }
  return { head: { section: 'accounts', name: 'accounts', columns: [] }, rows: rows() };
}

/** Accounts on their way into a data folder whose emulator does not run: beside the files in use until `keep`. */
export class StagedAccounts {
  readonly #files: string[] = [];

  constructor(private readonly dataDir: string) {}

  /** @throws NotWhole when the rows are none of accounts */
  async take(rows: AsyncIterable<Buffer>): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of rows) chunks.push(chunk);
    await mkdir(folderOf(this.dataDir), { recursive: true, mode: 0o700 });
    for (const line of Buffer.concat(chunks).toString('utf8').split('\n').filter(Boolean)) {
      const row = accountsRow.safeParse(JSON.parse(line)).data;
      if (!row) throw new NotWhole('its accounts make no sense');
      await writeFile(this.#staged(row.file), row.content, { mode: 0o600, flush: true });
      this.#files.push(row.file);
    }
  }

  /** Puts them in place of those that are there. @returns whether there were any */
  async keep(): Promise<boolean> {
    for (const file of this.#files) await rename(this.#staged(file), placeOf(this.dataDir, file));
    return this.#files.length > 0;
  }

  /** Removes what was not kept. */
  async discard(): Promise<void> {
    for (const file of FILES) await rm(this.#staged(file), { force: true });
  }

  #staged(file: string): string {
    return placeOf(this.dataDir, `${file}.restored`);
  }
}
