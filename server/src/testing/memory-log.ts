import { Writable } from 'node:stream';

export interface MemoryLog {
  stream: Writable;
  /** The raw log. */
  text(): string;
  lines(): Record<string, unknown>[];
}

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
