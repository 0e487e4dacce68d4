import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  /** With `/` between folders. */
  path: string;
  modifiedAt: Date;
  /** Read lazily. */
  content: Iterable<string | Uint8Array> | AsyncIterable<string>;
}

/**
 * Streams a ZIP archive file by file, in constant memory. An error destroys the stream, so that no partial archive
 * looks complete.
 */
export function zipOf(files: AsyncIterable<ArchivedFile>): Readable {
  const zip = new ZipFile();
  // addAll handles errors.
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
