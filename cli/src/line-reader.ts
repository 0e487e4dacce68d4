/** A file is not a valid backup; the message says why. */
export class InvalidCommandError extends Error {}

/** Ends the rows of a section, on a line of its own. */
export const END_OF_ROWS = Buffer.from('\\.\n');

const NEWLINE = 0x0a;
const END_AFTER_ROW = Buffer.concat([Buffer.from('\n'), END_OF_ROWS]);

/** Longer than any row of Octavo; limits the memory that a damaged file without line ends can fill. */
const LONGEST_LINE = 256 * 1024 * 1024;

/** Reads lines and runs of rows from a byte stream. Buffers at most one line, besides the latest chunk. */
export class LineReader {
  private readonly source: AsyncIterator<Buffer>;
  private buffer: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** The next line, including its newline. @throws InvalidCommandError at the end of the stream */
  async next(): Promise<Buffer> {
    await this.fill();
    return this.take(this.buffer.indexOf(NEWLINE) + 1);
  }

  /** The rows that are buffered, or null at the end of the section; the end marker is consumed. */
  async rows(): Promise<Buffer | null> {
    await this.fill();
    if (this.buffer.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
      this.take(END_OF_ROWS.length);
      return null;
    }
    const end = this.buffer.indexOf(END_AFTER_ROW);
    return this.take(end >= 0 ? end + 1 : this.buffer.lastIndexOf(NEWLINE) + 1);
  }

  async isAtEnd(): Promise<boolean> {
    return this.buffer.length === 0 && (await this.source.next()).done === true;
  }

  private take(length: number): Buffer {
    const taken = this.buffer.subarray(0, length);
    this.buffer = this.buffer.subarray(length);
    return taken;
  }

  /** Reads until the buffer contains a whole line. */
  private async fill(): Promise<void> {
    if (this.buffer.includes(NEWLINE)) return;
    const pieces = [this.buffer];
    for (let length = this.buffer.length; !pieces.at(-1)?.includes(NEWLINE);) {
      const next = await this.source.next();
      if (next.done) throw new InvalidCommandError('its end is missing');
      pieces.push(next.value);
      length += next.value.length;
      if (length > LONGEST_LINE) throw new InvalidCommandError('a line of it does not end');
    }
    this.buffer = Buffer.concat(pieces);
  }
}
