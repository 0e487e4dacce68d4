import { createHash } from 'node:crypto';

/** The content of a table, for comparison: number of lines, and their SHA-256. */
export interface ContentChecksum {
  rows: number;
  sha256: string;
}

const NEWLINE = 0x0a;

/** Counts and hashes lines that arrive in chunks of any size. */
export class Checksum {
  private readonly hash = createHash('sha256');
  private rows = 0;

  add(chunk: Buffer): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.rows += 1;
  }

  /** Call it once, at the end. */
  result(): ContentChecksum {
    return { rows: this.rows, sha256: this.hash.digest('hex') };
  }
}
