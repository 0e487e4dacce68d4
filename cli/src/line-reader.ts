import { NotWhole } from './backup-error.js';
import { END_OF_ROWS } from './backup-format.js';

const NEWLINE = 0x0a;
const END_AFTER_ROW = Buffer.concat([Buffer.from('\n'), END_OF_ROWS]);

/** More than any row that Octavo keeps; a damaged file shall not fill the memory in search of a line's end. */
const LONGEST_LINE = 256 * 1024 * 1024;

/** Takes lines and runs of rows from a stream of bytes, holding no more of it than the longest line. */
export class LineReader {
  readonly #source: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line with its end, or null when there is none. @throws NotWhole when the stream ends within a line */
  async line(): Promise<Buffer | null> {
    if (!(await this.#fill())) return null;
    return this.#take(this.#buffer.indexOf(NEWLINE) + 1);
  }

  /** As many of the next rows as are at hand, or null at their end, which is taken too. */
  async rows(): Promise<Buffer | null> {
    if (!(await this.#fill())) throw new NotWhole('its rows do not end');
    if (this.#buffer.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
      this.#take(END_OF_ROWS.length);
      return null;
    }
    const end = this.#buffer.indexOf(END_AFTER_ROW);
    return this.#take(end >= 0 ? end + 1 : this.#buffer.lastIndexOf(NEWLINE) + 1);
  }

  #take(length: number): Buffer {
    const taken = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return taken;
  }

  /** Reads on until there is a whole line. @returns false at the end of the stream */
  async #fill(): Promise<boolean> {
    if (this.#buffer.includes(NEWLINE)) return true;
    const pieces = [this.#buffer];
    let length = this.#buffer.length;
    for (;;) {
      const next = await this.#source.next();
      if (next.done) {
        if (length > 0) throw new NotWhole('it ends within a line');
        return false;
      }
      const { value } = next;
      pieces.push(value);
      length += value.length;
      if (length > LONGEST_LINE) throw new NotWhole('a line of it does not end');
      if (value.includes(NEWLINE)) break;
    }
    this.#buffer = Buffer.concat(pieces);
    return true;
  }
}
