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
 * A ZIP archive as a stream. Each file is made when the previous one has been read, so memory stays constant. A
 * failure destroys the stream, so that nobody takes part of an archive for the whole.
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
