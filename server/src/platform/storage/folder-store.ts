import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../core/code-of.js';
import type { FileStore, StoredFile } from './file-store.js';
import { allDone } from './all-done.js';
import { reached } from './reached.js';

/** Of a file being written. */
const PARTIAL = '.partial';

/** A local folder. */
export class FolderStore implements FileStore {
  /** @param folder created with the first file */
  constructor(private readonly folder: string) {}

  async write({ path: name, bytes }: StoredFile): Promise<void> {
    const file = this.fileOf(name);
    await reached(async () => {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const partial = `${file}.${randomUUID()}${PARTIAL}`;
      try {
        const handle = await open(partial, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(partial, file);
      } finally {
        await rm(partial, { force: true });
      }
    });
  }

  async read(name: string): Promise<Uint8Array | null> {
    const file = this.fileOf(name);
    return reached(async () => {
      try {
        return await readFile(file);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  async has(name: string): Promise<boolean> {
    const file = this.fileOf(name);
    return reached(async () => {
      try {
        await access(file);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    });
  }

  async remove(names: readonly string[], signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const files = names.map((name) => this.fileOf(name));
    await reached(async () => {
      await allDone(files.map((file) => rm(file, { force: true })));
      for (const folder of new Set(files.map((file) => path.dirname(file)))) {
        try {
          await removePartials(
            folder,
            files.map((file) => path.basename(file)),
          );
          await rmdir(folder);
        } catch (error) {
          if (!['ENOENT', 'ENOTEMPTY'].includes(codeOf(error))) throw error;
        }
      }
    });
  }

  private fileOf(name: string): string {
    const file = path.join(this.folder, name);
    if (!file.startsWith(this.folder + path.sep))
      throw new Error(`The path leads out of the folder: ${name}`);
    return file;
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

/** A killed process may leave them behind. */
async function removePartials(folder: string, names: readonly string[]): Promise<void> {
  const partials = (await readdir(folder)).filter(
    (entry) => entry.endsWith(PARTIAL) && names.some((name) => entry.startsWith(`${name}.`)),
  );
  await Promise.all(partials.map((partial) => rm(path.join(folder, partial), { force: true })));
}
