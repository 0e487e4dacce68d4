import { Writable } from 'node:stream';

/** A log that can be read. */
export interface MemoryLog {
  stream: Writable;
  /** All that was written, as it was written. */
  text(): string;
  /** The lines, parsed. */
  lines(): Record<string, unknown>[];
}

/** Give its `stream` to the app under test. */
export function memoryLog(): MemoryLog {
  const written: string[] = [];
  const text = () => written.join('');
  return {
    stream: new Writable({
      write(chunk: Buffer, _encoding, done) {
        written.push(chunk.toString());
        done();
      },
    }),
    text,
    lines: () =>
      text()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
