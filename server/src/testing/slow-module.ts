import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds: more than a task of this module may take in thread.test.ts. */
const LOADS_MS = 1_500;
await sleep(LOADS_MS);

export const echo = (text: string): string => text;

/** Blocks its thread. @returns when it is done */
export function block(milliseconds: number): number {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  return Date.now();
}
