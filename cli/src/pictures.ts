import type { Client } from 'pg';
import { z } from 'zod';
import { filesOf, mediaTypeOf, type Picture, storePath } from '#server/modules/media/media.address.js';
import type { FileStore } from '#server/platform/storage/file-store.js';
import type { Section } from './backup-file.js';
import { InvalidCommandError } from './line-reader.js';

/** A row of the section: a file of a picture, as stored. */
const fileRow = z.object({ path: z.string(), content: z.base64() });

/**
 * The paths of the files of all pictures; empty for a database that is too old to have pictures. A used picture counts
 * even if it is marked as not stored: its removal failed, perhaps before a file was gone.
 */
export async function picturePaths(client: Client): Promise<string[]> {
  const table = await client.query<{ name: string | null }>(`SELECT to_regclass('media_files') AS name`);
  if (table.rows[0]?.name === null) return [];
  const { rows } = await client.query<Picture>(
    `SELECT key, width, height, colour, extension FROM media_files
      WHERE is_stored OR EXISTS (SELECT FROM media_uses WHERE file_key = key) ORDER BY key`,
  );
  return rows.flatMap((picture) => filesOf(picture).map(storePath));
}

/**
 * Those of the paths whose pictures are still kept, so that their files should be there. The cleanup removes a file
 * before its row, but only of pictures that nothing uses and whose time is over.
 * @param client outside of the backup's snapshot, which cannot tell
 */
export async function lostPaths(client: Client, missing: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<Picture>(
    `SELECT key, width, height, colour, extension FROM media_files
      WHERE is_stored AND (kept_until > now() OR EXISTS (SELECT FROM media_uses WHERE file_key = key))`,
  );
  const kept = new Set(rows.flatMap((picture) => filesOf(picture).map(storePath)));
  return missing.filter((path) => kept.has(path));
}

/**
 * The pictures' files, read one at a time. Skips those that are missing: the cleanup may have deleted them meanwhile.
 * @param onMissing called with the path of each
 */
export function picturesSection(
  paths: readonly string[],
  store: FileStore,
  onMissing: (path: string) => void,
): Section {
  async function* rows(): AsyncGenerator<Buffer> {
    for (const path of paths) {
      const bytes = await store.read(path);
      if (bytes === null) {
        onMissing(path);
        continue;
      }
      yield Buffer.from(`${JSON.stringify({ path, content: Buffer.from(bytes).toString('base64') })}\n`);
    }
  }
  return { head: { section: 'pictures', name: 'pictures', columns: [] }, rows: rows() };
}

/**
 * Stores a backup's files. Intact ones are not rewritten: a path is derived from its content.
 * @param onStored called with each path that did not exist before
 * @throws InvalidCommandError when a row is malformed
 */
export async function restorePictures(
  store: FileStore,
  rows: AsyncIterable<Buffer>,
  onStored: (path: string) => void,
): Promise<void> {
  for await (const line of linesOf(rows)) {
    const row = fileRow.safeParse(JSON.parse(line)).data;
    if (!row) throw new InvalidCommandError('its pictures make no sense');
    const { path, content } = row;
    const bytes = Buffer.from(content, 'base64');
    const before = await store.read(path);
    if (before !== null && bytes.equals(before)) continue;
    await store.write({ path, bytes, mediaType: mediaTypeOf(path) });
    if (before === null) onStored(path);
  }
}

/** @param rows chunks of whole lines */
async function* linesOf(rows: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const piece of rows) yield* piece.toString('utf8').split('\n').filter(Boolean);
}
