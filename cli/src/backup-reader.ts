import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { BackupError, codeOf, damaged, NotWhole } from './backup-error.js';
import {
  END_OF_ROWS,
  FORMAT_VERSION,
  header as headerLine,
  type Header,
  type Manifest,
  type SectionHead,
  sectionHead,
  trailer,
} from './backup-format.js';
import { RunningDigest, sameDigest } from './digest.js';
import { LineReader } from './line-reader.js';

/** Large pieces: fewer turns of the event loop for each megabyte. */
const CHUNK_BYTES = 256 * 1024;

/** A section while it is read; its rows must be taken before the next one is asked for. */
export interface ReadSection {
  head: SectionHead;
  header: Header;
  rows: AsyncIterable<Buffer>;
}

/**
 * Reads a whole backup as a stream and proves on the way that it is the one that was written.
 * @param use is given each section in turn, and takes its rows; what it does counts only if this returns
 * @throws BackupError when the file is missing, cut off, changed, or of a later form
 */
export async function readBackup(
  file: string,
  use: (section: ReadSection) => Promise<void>,
  signal?: AbortSignal,
): Promise<Manifest> {
  // What goes wrong with the file reaches whoever reads the unpacked bytes.
  const bytes = pipeline(
    createReadStream(file, { signal }),
    createGunzip({ chunkSize: CHUNK_BYTES }),
    () => undefined,
  );
  try {
    return await new Reading(file, bytes).run(use);
  } catch (error) {
    throw explain(file, error);
  } finally {
    bytes.destroy();
  }
}

/** Reads the backup for nothing but its proof. @throws BackupError as `readBackup` does */
export function checkBackup(file: string, signal?: AbortSignal): Promise<Manifest> {
  return readBackup(
    file,
    async ({ rows }) => {
      const each = rows[Symbol.asyncIterator]();
      while (!(await each.next()).done);
    },
    signal,
  );
}

function explain(file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'EISDIR') return new BackupError(`${file} is a folder, not a backup.`);
  if (code === 'EACCES') return new BackupError(`This user may not read ${file}.`);
  if (code === 'Z_BUF_ERROR') return damaged(file, 'its end is missing', error);
  if (code.startsWith('Z_')) return damaged(file, 'it cannot be unpacked', error);
  if (error instanceof NotWhole) return damaged(file, error.message);
  return error;
}

class Reading {
  readonly #lines: LineReader;
  readonly #whole = createHash('sha256');
  readonly #sections: Manifest['sections'] = [];

  constructor(
    private readonly file: string,
    bytes: Readable,
  ) {
    this.#lines = new LineReader(bytes);
  }

  async run(use: (section: ReadSection) => Promise<void>): Promise<Manifest> {
    const header = this.#header(await this.#line());
    for (;;) {
      const line = await this.#line();
      const head = parse(sectionHead, line);
      if (!head) {
        this.#end(line);
        break;
      }
      this.#whole.update(line);
      const digest = new RunningDigest();
      let ended = false;
      const rows = this.#rows(digest, () => (ended = true));
      await use({ head, header, rows });
      if (!ended) throw new Error(`The rows of ${head.name} were not all taken.`);
      this.#sections.push({ ...head, ...digest.result() });
    }
    if ((await this.#lines.line()) !== null) throw new NotWhole('something follows its end');
    return { header, sections: this.#sections };
  }

  async #line(): Promise<Buffer> {
    const line = await this.#lines.line();
    if (!line) throw new NotWhole('its end is missing');
    return line;
  }

  #header(line: Buffer): Header {
    const header = parse(headerLine, line);
    if (!header) throw new NotWhole('it does not begin like one');
    if (header.octavoBackup !== FORMAT_VERSION) {
      throw new BackupError(
        `${this.file} was made by a later Octavo, in a form that this one does not know. Update Octavo first.`,
      );
    }
    this.#whole.update(line);
    return header;
  }

  async *#rows(digest: RunningDigest, onEnd: () => void): AsyncGenerator<Buffer> {
    for (let rows = await this.#lines.rows(); rows; rows = await this.#lines.rows()) {
      digest.add(rows);
      this.#whole.update(rows);
      yield rows;
    }
    this.#whole.update(END_OF_ROWS);
    onEnd();
  }

  #end(line: Buffer): void {
    const end = parse(trailer, line);
    if (!end) throw new NotWhole('a line of it makes no sense');
    for (const [index, found] of this.#sections.entries()) {
      const said = end.sections[index];
      if (!said || said.name !== found.name || !sameDigest(said, found)) {
        throw new NotWhole(`the rows of ${found.name} are not those that were written`);
      }
    }
    if (end.sections.length !== this.#sections.length || end.sha256 !== this.#whole.digest('hex')) {
      throw new NotWhole('it is not as it was written');
    }
  }
}

/** @returns the line's value, or null when it is none of this kind */
function parse<T extends z.ZodType>(kind: T, line: Buffer): z.infer<T> | null {
  try {
    return kind.safeParse(JSON.parse(line.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
