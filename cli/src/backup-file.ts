import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { pipeline as pipe } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { codeOf } from '#server/platform/core/code-of.js';
import { CommandError } from './command-error.js';
import { Checksum, type ContentChecksum } from './checksum.js';
import { END_OF_ROWS, LineReader, InvalidCommandError } from './line-reader.js';

/*
 * A backup is one gzip file of lines: it can be streamed, and read with `zcat`.
 *
 *   {"octavoBackup":2,"takenAt":…,"migrations":[…]}     the header
 *   {"section":"table","name":"members","columns":[…]}  the head of a section
 *   …                                                   its rows, in the text format of PostgreSQL's COPY
 *   \.                                                  its end; a COPY row never looks like this
 *   {"end":true,"sections":[…],"sha256":…}              the last line; its checksum covers everything before it
 *
 * https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS
 */

/** Increased when earlier releases could not read the new format. */
export const FORMAT_VERSION = 2;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const headerLine = z.object({
  octavoBackup: z.number(),
  /** When the backup's snapshot was taken. */
  takenAt: z.iso.datetime(),
  /** The database's migrations; a restore applies the same ones to create the tables. */
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
});

const sectionLine = z.object({
  section: z.enum(['table', 'accounts', 'pictures']),
  name: z.string(),
  /** The columns of each row, in order; empty for accounts and pictures, whose rows are JSON. */
  columns: z.array(z.string()),
});

const lastLine = z.object({
  end: z.literal(true),
  sections: z.array(z.object({ name: z.string(), rows: z.number(), sha256 })),
  sha256,
});

export type Header = z.infer<typeof headerLine>;
export type SectionHead = z.infer<typeof sectionLine>;

/** A backup's description of its content. */
export interface Manifest {
  header: Header;
  sections: (SectionHead & ContentChecksum)[];
}

/** A section to write or to read. Its rows are chunks of whole lines, of any size, consumed in order. */
export interface Section {
  head: SectionHead;
  rows: AsyncIterable<Buffer>;
}

const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/**
 * Writes a backup as a stream, in constant memory. Only the owner can read the file; it is flushed to disk before the
 * promise resolves.
 * @param file replaced if it exists
 */
export async function writeBackup(
  file: string,
  header: Header,
  sections: AsyncIterable<Section>,
  signal?: AbortSignal,
): Promise<Manifest> {
  const written: Manifest['sections'] = [];
  async function* body(): AsyncGenerator<Buffer> {
    yield line(header);
    for await (const { head, rows } of sections) {
      const checksum = new Checksum();
      yield line(head);
      for await (const chunk of rows) {
        checksum.add(chunk);
        yield chunk;
      }
      yield END_OF_ROWS;
      written.push({ ...head, ...checksum.result() });
    }
  }
  async function* whole(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of body()) {
      hash.update(chunk);
      yield chunk;
    }
    const contents = written.map(({ columns: _, ...content }) => content);
    yield line({ end: true, sections: contents, sha256: hash.digest('hex') });
  }
  // An existing file would keep its mode.
  await rm(file, { force: true });
  const handle = await open(file, 'wx', 0o600);
  await pipe(whole(), createGzip(), handle.createWriteStream({ flush: true }), { signal });
  return { header, sections: written };
}

/** Of a backup that is being written. */
const PARTIAL = '.octavo-partial';
/** A backup that has not been written to for so long was killed. */
const ABANDONED_MS = 24 * 3_600_000;

/** Removes what killed backups have left in the folder: copies of personal data that nobody looks for. */
async function removeAbandoned(folder: string): Promise<void> {
  const partials = (await readdir(folder)).filter((name) => name.endsWith(PARTIAL));
  for (const file of partials.map((name) => path.join(folder, name))) {
    try {
      if ((await stat(file)).mtimeMs < Date.now() - ABANDONED_MS) await rm(file);
    } catch {
      // Another backup has just finished it, or it is another user's.
    }
  }
}

/**
 * Lets `work` write a temporary file, and renames it to `file` on success: no partial file ever has that name. Removes
 * those of killed backups beside it.
 */
export async function writeAtomically<T>(file: string, work: (partial: string) => Promise<T>): Promise<T> {
  await removeAbandoned(path.dirname(file));
  const partial = `${file}${PARTIAL}`;
  try {
    const result = await work(partial);
    await rename(partial, file);
    return result;
  } finally {
    await rm(partial, { force: true });
  }
}

/** Receives a backup's content. Its effects are valid only if `readBackup` resolves. */
export interface BackupReader {
  onHeader?: (header: Header) => Promise<void>;
  /** Called with each section in turn; must consume all of its rows. */
  onSection: (section: Section) => Promise<void>;
}

/**
 * Reads a whole backup as a stream and verifies its checksums.
 * @throws CommandError when the file is missing, truncated, changed, or of a later format
 */
export async function readBackup(
  file: string,
  reader: BackupReader,
  signal?: AbortSignal,
): Promise<Manifest> {
  // Large chunks need fewer event loop turns per megabyte. Stream errors reach the reader of `unpacked`.
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  pipeline(createReadStream(file, { signal }), unpacked, () => undefined);
  try {
    return await readLines(file, new LineReader(unpacked), reader);
  } catch (error) {
    throw explain(file, error);
  } finally {
    unpacked.destroy();
  }
}

/** Reads the backup only to verify it. @throws CommandError as `readBackup` does */
export const checkBackup = (file: string, signal?: AbortSignal): Promise<Manifest> =>
  readBackup(file, { onSection: ({ rows }) => skip(rows) }, signal);

/** Consumes rows and discards them. */
export async function skip(rows: AsyncIterable<Buffer>): Promise<void> {
  const each = rows[Symbol.asyncIterator]();
  while (!(await each.next()).done);
}

async function readLines(
  file: string,
  lines: LineReader,
  { onHeader, onSection }: BackupReader,
): Promise<Manifest> {
  const whole = createHash('sha256');
  const sections: Manifest['sections'] = [];

  const first = await lines.next();
  const header = parse(headerLine, first);
  if (!header) throw new InvalidCommandError('it does not begin like one');
  if (header.octavoBackup > FORMAT_VERSION) {
    throw new CommandError(
      `${file} was made by a later Octavo, in a form that this one does not know. Update Octavo first.`,
    );
  }
  whole.update(first);
  await onHeader?.(header);

  let current = await lines.next();
  for (let head = parse(sectionLine, current); head; head = parse(sectionLine, current)) {
    whole.update(current);
    const checksum = new Checksum();
    const rows = async function* (): AsyncGenerator<Buffer> {
      for (let piece = await lines.rows(); piece; piece = await lines.rows()) {
        checksum.add(piece);
        whole.update(piece);
        yield piece;
      }
      whole.update(END_OF_ROWS);
    };
    await onSection({ head, rows: rows() });
    sections.push({ ...head, ...checksum.result() });
    current = await lines.next();
  }

  const last = parse(lastLine, current);
  if (!last) throw new InvalidCommandError('a line of it makes no sense');
  const changed = sections.find(({ sha256 }, index) => last.sections[index]?.sha256 !== sha256);
  if (changed) throw new InvalidCommandError(`the rows of ${changed.name} are not those that were written`);
  if (last.sha256 !== whole.digest('hex')) throw new InvalidCommandError('it is not as it was written');
  if (!(await lines.isAtEnd())) throw new InvalidCommandError('something follows its end');
  return { header, sections };
}

function explain(file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ENOENT') return new CommandError(`There is no file ${file}.`);
  if (code === 'EISDIR') return new CommandError(`${file} is a folder, not a backup.`);
  if (code === 'EACCES') return new CommandError(`This user may not read ${file}.`);
  let fault: string;
  if (code === 'Z_BUF_ERROR') fault = 'its end is missing';
  else if (code.startsWith('Z_')) fault = 'it cannot be unpacked';
  else if (error instanceof InvalidCommandError) fault = error.message;
  else return error;
  return new CommandError(
    `${file} is not a whole backup of Octavo: ${fault}.
Nothing was changed. Use another copy of it, or an earlier backup.`,
    { cause: error },
  );
}

/** @returns the line's value, or null when it does not match the schema */
function parse<T extends z.ZodType>(kind: T, text: Buffer): z.infer<T> | null {
  try {
    return kind.safeParse(JSON.parse(text.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
