import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface ArchivedFile {
  /** Its place in the archive, folders divided by `/`. */
  path: string;
  modifiedAt: Date;
  /** What is in it, in pieces, which are made when they are needed. */
  content: Iterable<string> | AsyncIterable<string>;
}

/**
 * A ZIP archive as a stream. The next file is made when the one before has been read, so memory stays the same however
 * many there are; where nobody reads on, nothing is made.
 * @returns a stream that fails when a file cannot be made: an archive is whole, or it is cut off for all to see
 */
export function zipOf(files: AsyncIterable<ArchivedFile>): Readable {
  const zip = new ZipFile();
  // Read by `add`, which knows the file.
  zip.on('error', () => undefined);
  const archive = zip.outputStream as Readable;
  const gone = new AbortController();
  archive.once('close', () => gone.abort());
  addAll(zip, files, gone.signal).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return archive;
}

async function addAll(zip: ZipFile, files: AsyncIterable<ArchivedFile>, signal: AbortSignal): Promise<void> {
  for await (const { path, modifiedAt, content } of files) {
    const bytes = Readable.from(content, { objectMode: false });
    zip.addReadStream(bytes, path, { mtime: modifiedAt });
    try {
      await finished(bytes, { signal });
    } catch (error) {
      bytes.destroy();
      throw error;
    }
  }
  zip.end();
}
