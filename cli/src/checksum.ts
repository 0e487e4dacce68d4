import { createHash } from 'node:crypto';

/** What the rows of a table amount to: how many lines, and SHA-256 over all of them. */
export interface ContentChecksum {
  rows: number;
  sha256: string;
}

const NEWLINE = 0x0a;

/** Counts lines and hashes them as they pass by, whatever the pieces they come in. */
export class Checksum {
  private readonly hash = createHash('sha256');
  private rows = 0;

  add(chunk: Buffer): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.rows += 1;
  }

  /** To be called once, at the end. */
  result(): ContentChecksum {
    return { rows: this.rows, sha256: this.hash.digest('hex') };
  }
}
