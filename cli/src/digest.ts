import { createHash } from 'node:crypto';
import type { Digest } from './backup-format.js';

const NEWLINE = 0x0a;

/** Counts lines and hashes them as they pass by, whatever the pieces they come in. */
export class RunningDigest {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.#rows += 1;
  }

  /** To be called once, at the end. */
  result(): Digest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export function sameDigest(one: Digest, other: Digest): boolean {
  return one.rows === other.rows && one.sha256 === other.sha256;
}
