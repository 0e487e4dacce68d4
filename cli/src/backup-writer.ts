import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { END_OF_ROWS, type Header, type Manifest, type SectionHead } from './backup-format.js';
import { RunningDigest } from './digest.js';

/** A section to be written; its rows are asked for once, when their turn comes. */
export interface Section {
  head: SectionHead;
  /** Whole lines, in pieces of any size. */
  rows: AsyncIterable<Buffer>;
}

const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

async function* linesOf(
  header: Header,
  sections: AsyncIterable<Section>,
  written: Manifest['sections'],
): AsyncGenerator<Buffer> {
  yield line(header);
  for await (const { head, rows } of sections) {
    const digest = new RunningDigest();
    yield line(head);
    for await (const chunk of rows) {
      digest.add(chunk);
      yield chunk;
    }
    yield END_OF_ROWS;
    written.push({ ...head, ...digest.result() });
  }
}

/** Hands everything on, then the last line. */
async function* closed(body: AsyncIterable<Buffer>, written: Manifest['sections']): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  for await (const chunk of body) {
    whole.update(chunk);
    yield chunk;
  }
  const sections = written.map(({ section, name, rows, sha256 }) => ({ section, name, rows, sha256 }));
  yield line({ end: true, sections, sha256: whole.digest('hex') });
}

/**
 * Writes a backup piece by piece: what is held in memory does not grow with it. The file can be read by its owner alone,
 * and reaches the disk before this returns.
 * @param file replaced if it is there
 */
export async function writeBackup(
  file: string,
  header: Header,
  sections: AsyncIterable<Section>,
  signal?: AbortSignal,
): Promise<Manifest> {
  const written: Manifest['sections'] = [];
  // What an earlier attempt left may have another mode, which opening would keep.
  await rm(file, { force: true });
  const handle = await open(file, 'wx', 0o600);
  await pipeline(
    closed(linesOf(header, sections, written), written),
    createGzip(),
    handle.createWriteStream({ flush: true }),
    { signal },
  );
  return { header, sections: written };
}

/**
 * Lets `work` make a file under another name, which becomes `file` when all went well and is removed when not: what has
 * the name of a backup is one.
 */
export async function writeWhole<T>(file: string, work: (partial: string) => Promise<T>): Promise<T> {
  const partial = `${file}.partial`;
  try {
    const result = await work(partial);
    await rename(partial, file);
    return result;
  } finally {
    await rm(partial, { force: true });
  }
}
